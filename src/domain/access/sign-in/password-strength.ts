/** Judges new passwords, in another thread: each takes about ten ms, and loading the word lists takes longer. */
export interface PasswordStrength {
  /**
   * Whether a password can be guessed too easily.
   * @param orgId whose turn it takes; null where nobody's
   * @param own words of the person that are easily guessed: name, address, organisation
   * @throws DomainError overloaded
   */
  isWeak(orgId: string | null, password: string, own: readonly string[]): Promise<boolean>;
}
