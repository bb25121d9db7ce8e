/** Somebody of the directory. */
export interface Person {
  user_id: string;
  name: string;
}
