/** The tables that say who may come in: systems by their keys, people by their accounts. As in `schema.ts`. */
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
    /** Where its secret is kept, in its maker's words. */
    note: string | null;
    /** Who made it, as the audit log names them; null in rows of before it was kept. */
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
    /** The address as it is compared: of one organisation, no two accounts have the same. */
    email_key: string;
    name: string;
    role: 'owner' | 'admin' | 'manager' | 'member';
    status: 'active' | 'deactivated';
    /** Who they are in the directory; null for somebody who is not in it. */
    user_id: string | null;
    /** Null until they set a password. */
    password_hash: string | null;
    password_set_at: number | null;
    created_at: number;
    created_by: string;
    signed_in_at: number | null;
  };
  /** Who they are at an identity provider. */
  identities: { org_id: string; issuer: string; subject: string; account_id: string; created_at: number };
  /** What they prove besides the password; `recovery` is a JSON list of digests. */
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
  /** Keys of their devices; `transports` is a JSON list. */
  passkeys: {
    org_id: string;
    account_id: string;
    passkey_id: string;
    /** By which one is looked up before it is known whose it is. */
    credential_hash: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string;
    /** The host that it was made for. */
    host: string;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  /** Challenges that their passkeys have answered, each of which counts once. */
  used_challenges: { org_id: string; account_id: string; mark: string; until: number };
  /** Where they are signed in. */
  sign_ins: {
    org_id: string;
    account_id: string;
    sign_in_id: string;
    token_hash: string;
    created_at: number;
    /** To a few minutes. */
    seen_at: number;
    /** As the browser names itself. */
    client: string;
    address: string;
  };
  /** Links that let somebody in once. */
  access_links: {
    org_id: string;
    link_id: string;
    token_hash: string;
    kind: 'owner' | 'invitation' | 'reset' | 'entry';
    /** Null where the account is made with the link. */
    account_id: string | null;
    created_at: number;
    expires_at: number;
  };
}
