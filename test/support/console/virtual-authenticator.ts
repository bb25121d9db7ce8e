import type { Person } from './browser.ts';

/** Gives somebody's browser a device that keeps passkeys and says yes by itself. */
export async function plugInAuthenticator({ page, context }: Person): Promise<void> {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
