/** What one line did. */
export interface LineResult {
  changed: boolean;
  queued?: boolean;
}
