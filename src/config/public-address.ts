/** A database address without its user and password, fit for people and logs. */
export function publicAddress(databaseUrl: string): string {
  return databaseUrl.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@/, '$1');
}
