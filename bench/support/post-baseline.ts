import { startBaseline } from './baseline.ts';

/** Bare `node:http` that answers as an accepted call is answered. */
export function postBaseline(): Promise<{ url: string; stop: () => void }> {
  return startBaseline(
    Buffer.from(JSON.stringify({ conversation_id: 'ses_01a1fbfa5582767d8c44acdab48faf76', status: 'queued' })),
    202,
  );
}
