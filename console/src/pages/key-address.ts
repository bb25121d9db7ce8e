import { BASE } from '../api/call.ts';

/** Where other systems reach the service: the console is one folder below. */
export const SERVICE = `${location.origin}${BASE.replace(/\/console\/$/, '')}`;

/** A line to type that shows whether a secret works. */
export function curlLine(secret: string): string {
  return `curl -H "Authorization: Bearer ${secret}" ${SERVICE}/v1/users`;
}
