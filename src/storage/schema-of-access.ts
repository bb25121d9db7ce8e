/** The tables of access: systems with their keys, people with their accounts. Units and types as in `schema.ts`. */
export interface AccessTables {
  api_keys: {
    org_id: string;
    key_id: string;
    name: string;
    /** JSON list. */
    scopes: string;
    created_at: number;
    expires_at: number | null;
    revoked_at: number | null;
    last_used_at: number | null;
    /** Where the secret is kept, as its maker described it. */
    note: string | null;
    /** Who made it, as the audit log names them; null in rows that are older than this column. */
    created_by: string | null;
  };
  api_key_secrets: {
    org_id: string;
    key_id: string;
    secret_hash: string;
    last_four: string;
    created_at: number;
    expires_at: number | null;
  };
  /** What keys did, by day of UTC; `outcome` as the domain names them. */
  key_use: {
    org_id: string;
    key_id: string;
    day: number;
    endpoint: string;
    outcome: string;
    requests: number;
    last_at: number;
  };
  /** People who may sign in to the console. */
  accounts: {
    org_id: string;
    account_id: string;
    email: string;
    /** The address in the form in which addresses are compared; unique in an organisation. */
    email_key: string;
    name: string;
    role: 'owner' | 'admin' | 'manager' | 'member';
    status: 'active' | 'deactivated';
    /** Their user in the directory; null for somebody who is not in it. */
    user_id: string | null;
    /** Null until they set a password. */
    password_hash: string | null;
    password_set_at: number | null;
    created_at: number;
    created_by: string;
    signed_in_at: number | null;
  };
  /** The holder of an account as an identity provider names them. */
  identities: { org_id: string; issuer: string; subject: string; account_id: string; created_at: number };
  /** Secrets of second factors; `recovery` is a JSON list of digests. */
  second_factors: {
    org_id: string;
    account_id: string;
    secret: string;
    last_step: number;
    recovery: string;
    created_at: number;
    wrong_codes: number;
    wrong_code_at: number | null;
  };
  /** Public keys of people's devices (WebAuthn); `transports` is a JSON list. */
  passkeys: {
    org_id: string;
    account_id: string;
    passkey_id: string;
    /** Finds a passkey before it is known whose it is. */
    credential_hash: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string;
    /** The host name that the passkey was made for. */
    host: string;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  /** Challenges that passkeys have answered: each is accepted once. */
  used_challenges: { org_id: string; account_id: string; mark: string; until: number };
  /** The sessions in which accounts are signed in to the console. */
  sign_ins: {
    org_id: string;
    account_id: string;
    sign_in_id: string;
    token_hash: string;
    created_at: number;
    /** Exact to a few minutes, so that not every request writes. */
    seen_at: number;
    /** When its holder last proved who they are; null where nobody says. */
    proved_at: number | null;
    /** The browser's user agent. */
    client: string;
    address: string;
  };
  /** Links that let somebody in without a password, each once. */
  access_links: {
    org_id: string;
    link_id: string;
    token_hash: string;
    kind: 'owner' | 'invitation' | 'reset' | 'entry';
    /** Null where using the link makes the account. */
    account_id: string | null;
    created_at: number;
    expires_at: number;
  };
}
