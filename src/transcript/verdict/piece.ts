/** What stands beside a label. */
export interface Piece {
  speaker: string;
  text: string;
  startMs: number | null;
}
