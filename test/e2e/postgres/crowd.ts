/*
 * SQL that fills a database with many organisations of one shape, so that PostgreSQL's planner sees a service that is
 * in use:
 * org_1, org_2, …; in each of them users user_1 …, scenarios, sessions, transcripts and assessments.
 */

const ORGANISATIONS = 250;
/** So many more have nothing yet: a table of a few pages is read whole, whatever its indexes. */
const EMPTY_ORGANISATIONS = 10_000;

/** Fills every table and has its statistics taken. */
export const CROWD = `
  insert into organisations select 'org_' || o, 'Organisation', 'active', 1, 1, 1 from generate_series(1, ${EMPTY_ORGANISATIONS}) o;
  insert into teams select 'org_' || o, 'team_' || t, 'Team' from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 20) t;
  insert into users select 'org_' || o, 'user_' || u, null, 'Somebody', 'member', 'active', 1, 1 from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 40) u;
  insert into team_members select 'org_' || o, 'user_' || u, 'team_' || u % 20 + 1, 0 from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 40) u;
  insert into api_keys select 'org_' || o, 'key_' || o || '_' || k, 'Key', '["reporting:read"]', 1, null, null, null, null, null from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 20) k;
  insert into api_key_secrets select org_id, key_id, md5(key_id), 'abcd', 1, null from api_keys;
  insert into accounts select 'org_' || o, 'acc_' || o || '_' || a, 'a@example.org', 'a' || a || '@example.org', 'A', 'owner', 'active', null, null, null, 1, 'cli', null from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 20) a;
  insert into second_factors select 'org_' || o, 'acc_' || o || '_' || a, 's', 1, '[]', 1 from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 20) a;
  insert into identities select 'org_' || o, 'https://login.example.org', 'sub_' || a, 'acc_' || o || '_' || a, 1 from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 20) a;
  insert into key_use select org_id, key_id, 90000 + d, 'users', 'answered', 5, 1 from api_keys, generate_series(1, 20) d;
  insert into passkeys select 'org_' || o, 'acc_' || o || '_' || a, 'psk', md5('c' || o || '_' || a), 'c', 'k', 0, '[]', 'debrief.example', 'Phone', 1, null from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 20) a;
  insert into used_challenges select org_id, account_id, 'm', 1 from passkeys;
  insert into sign_ins select org_id, account_id, 'sgn', md5(account_id), 1, 1, 'browser', '127.0.0.1' from accounts;
  insert into access_links select org_id, 'lnk_' || account_id, md5(account_id), 'reset', account_id, 1, 1 from accounts;
  insert into audit_events select 'org_' || o, 'evt_' || e, 1, 'cli', 'key.created', 'key' from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 40) e;
  insert into makings select 'org_' || o, md5(o || '_' || m), 'team_' || m from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 40) m;
  insert into model_usage select 'org_' || o, 20000 + d, 1000 from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 100) d;
  insert into erasures select 'org_' || o, 'gone_' || u, 'era_' || o || '_' || u, 1 from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 100) u;
  insert into erasure_proofs select 'org_' || o, 'era_' || o || '_' || u, 1, 'cli', 1, 0, 1, 1, 1, 2 from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 100) u;
  insert into scenarios select 'org_' || o, 'scenario_' || s, 'Scenario', 0, 1, 1 from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 20) s;
  insert into scenario_versions select org_id, scenario_id, version, 1, 5, 1 from scenarios;
  insert into criteria select org_id, scenario_id, 1, c, 'Criterion', 'What good looks like.', null from scenarios, generate_series(1, 3) c;
  insert into sessions
    select 'org_' || o, 'ses_' || o || '_' || s, 'user_' || s % 40 + 1, 'real_call', 'scenario_' || s % 20 + 1, 'call_' || s, null, null, 1, 1,
           1700000000000 + s * 86400000::bigint, 'asm_' || o || '_' || s, 1, 1
    from generate_series(1, ${ORGANISATIONS}) o, generate_series(1, 200) s;
  insert into transcripts select org_id, session_id, 1, md5(session_id), 1, 'Seller: Good morning.' from sessions;
  insert into assessments
    select org_id, first_assessment_id, user_id, session_id, 1, 1, case when substring(session_id from '\\d$') = '7' then 'failed' else 'completed' end,
           1, 1, null, null, 1, list_key, null, '[]', null, 'test@1', 1, null
    from sessions;
  insert into turn_comments select org_id, assessment_id, 'cmt_' || assessment_id, 1, 'Well asked.', null, 'A', 1 from assessments;
  insert into reviews select org_id, assessment_id, 'acc_1', 'A', 1, 5, '[]', 1 from assessments;
  insert into list_counts
    select org_id, user_id, 'sessions', '', list_key / 86400000, count(*) from sessions group by 1, 2, 5
    union all select org_id, user_id, 'sessions', scenario_id, list_key / 86400000, count(*) from sessions group by 1, 2, 4, 5
    union all select org_id, user_id, 'assessments', '', list_key / 86400000, count(*) from assessments where state = 'completed' group by 1, 2, 5;
  vacuum analyze`;
