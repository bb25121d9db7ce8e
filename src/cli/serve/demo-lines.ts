import type { MadeDemo } from '../../demo/make-demo.ts';

/** What to do with a sample organisation that was just made. */
export function demoLines({ secret, userId, users, sessions }: MadeDemo, url: string): string[] {
  const curl = (path: string) => `  curl -H "Authorization: Bearer ${secret}" ${url}${path}`;
  return [
    `The sample organisation "demo" is made: ${users} people and ${sessions} conversations of the past year, each assessed.`,
    'Its key, which is not shown again:',
    `  ${secret}`,
    'Try it:',
    curl('/v1/users'),
    curl(`/v1/users/${userId}/sessions`),
    curl(`/v1/users/${userId}/assessments`),
  ];
}
