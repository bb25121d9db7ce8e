/** What the supervisor says to a process. */
export type ToProcess =
  | { type: 'stop' }
  /** Asks whether it is alive: whatever it says next answers. */
  | { type: 'beat' }
  /** Asks for its measurements, to be answered under the same number. */
  | { type: 'measure'; id: number };

/** What a process says to the supervisor. */
export type FromProcess =
  | { type: 'started'; url: string | null }
  | { type: 'beat' }
  | ({ type: 'failed' } & StartFailure)
  | { type: 'measured'; id: number; measurements: object[] };

/** Why the service cannot start, as a command line reports it. */
export interface StartFailure {
  exitCode: number;
  code: string;
  message: string;
}

/** Whether it is one of ours: Node sends messages of its own over the same channel. */
export function isFromProcess(message: unknown): message is FromProcess {
  return hasType(message, ['started', 'beat', 'failed', 'measured']);
}

/** The same, for the other direction. */
export function isToProcess(message: unknown): message is ToProcess {
  return hasType(message, ['stop', 'beat', 'measure']);
}

function hasType(message: unknown, types: readonly string[]): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && types.some((type) => type === message.type)
  );
}
