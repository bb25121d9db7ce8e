/** Judges new passwords, away from the main thread: each takes some ten ms, and the word lists more to load. */
export interface PasswordStrength {
  /**
   * Whether a password can be guessed too easily.
   * @param orgId whose turn it takes; null where nobody's
   * @param own words of the person that are easily guessed: name, address, organisation
   * @throws DomainError overloaded
   */
  isWeak(orgId: string | null, password: string, own: readonly string[]): Promise<boolean>;
}
