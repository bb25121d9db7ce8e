import { expect, it } from 'vitest';
import { relyingParty } from '../../../../src/http/console/access/proofs/relying-party.ts';

const of = (host: string, consoleUrl = '') => relyingParty({ host }, { consoleUrl });

it('is the host that the browser asked for, over https, and on this machine over http too', () => {
  expect(of('Debrief.example')).toEqual({ host: 'debrief.example', origins: ['https://debrief.example'] });
  expect(of('debrief.example:8443')).toEqual({ host: 'debrief.example', origins: ['https://debrief.example:8443'] });
  expect(of('localhost:8080')).toEqual({
    host: 'localhost',
    origins: ['https://localhost:8080', 'http://localhost:8080'],
  });
  expect(of('localhost:80')?.origins).toContain('http://localhost');
  expect(of('localhost.example')?.origins).toEqual(['https://localhost.example']);
});

it('is what the settings say alone where they say it, whatever host a request names', () => {
  const wanted = { host: 'debrief.example', origins: ['https://debrief.example'] };
  expect(of('evil.example', 'https://debrief.example/console')).toEqual(wanted);
  expect(of('127.0.0.1:8080', 'https://debrief.example:443/practice/console/')).toEqual(wanted);
  expect(of('evil.example', 'http://localhost:8080/console')).toEqual({
    host: 'localhost',
    origins: ['http://localhost:8080'],
  });
});

it.each(['192.0.2.7', '192.0.2.7:8080', '127.0.0.1:8080', '[::1]:8080', '', 'a b', 'x:y:z'])(
  'is nobody at a bare address, or at what is no host: %j',
  (host) => {
    expect(of(host)).toBe(null);
  },
);

it('is nobody where the settings name a bare address', () => {
  expect(of('debrief.example', 'http://127.0.0.1:8080/console')).toBe(null);
});
