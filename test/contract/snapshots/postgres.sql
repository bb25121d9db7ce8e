access_links.org_id text collate C not null
access_links.link_id text collate C not null
access_links.token_hash text collate C not null
access_links.kind text not null
access_links.account_id text collate C
access_links.created_at bigint not null
access_links.expires_at bigint not null
CREATE UNIQUE INDEX access_links_by_hash ON public.access_links USING btree (token_hash);
CREATE UNIQUE INDEX access_links_key ON public.access_links USING btree (org_id, link_id);
accounts.org_id text collate C not null
accounts.account_id text collate C not null
accounts.email text not null
accounts.email_key text collate C not null
accounts.name text not null
accounts.role text not null
accounts.status text not null
accounts.user_id text collate C
accounts.password_hash text
accounts.password_set_at bigint
accounts.created_at bigint not null
accounts.created_by text not null
accounts.signed_in_at bigint
CREATE INDEX accounts_by_person ON public.accounts USING btree (org_id, user_id);
CREATE UNIQUE INDEX accounts_by_email ON public.accounts USING btree (org_id, email_key);
CREATE UNIQUE INDEX accounts_key ON public.accounts USING btree (org_id, account_id);
api_key_secrets.org_id text collate C not null
api_key_secrets.key_id text collate C not null
api_key_secrets.secret_hash text collate C not null
api_key_secrets.last_four text not null
api_key_secrets.created_at bigint not null
api_key_secrets.expires_at bigint
CREATE UNIQUE INDEX api_key_secrets_by_hash ON public.api_key_secrets USING btree (secret_hash);
CREATE UNIQUE INDEX api_key_secrets_key ON public.api_key_secrets USING btree (org_id, key_id, secret_hash);
api_keys.org_id text collate C not null
api_keys.key_id text collate C not null
api_keys.name text not null
api_keys.scopes text not null
api_keys.created_at bigint not null
api_keys.expires_at bigint
api_keys.revoked_at bigint
api_keys.last_used_at bigint
api_keys.note text
api_keys.created_by text
CREATE UNIQUE INDEX api_keys_key ON public.api_keys USING btree (org_id, key_id);
assessments.org_id text collate C not null
assessments.assessment_id text collate C not null
assessments.user_id text collate C not null
assessments.session_id text collate C
assessments.scenario_version bigint
assessments.transcript_revision bigint not null
assessments.state text not null
assessments.attempts bigint not null
assessments.ready_at bigint not null
assessments.lease_token text
assessments.failure_reason text
assessments.requested_at bigint not null
assessments.list_key bigint not null
assessments.strongest_criteria text
assessments.criteria text not null
assessments.coach_feedback text
assessments.assessor text
assessments.updated_at bigint not null
assessments.evidence text
assessments.scenario_id text collate C
assessments.briefing text
assessments.overrides text
assessments.resubmissions bigint not null
CREATE INDEX assessments_by_session ON public.assessments USING btree (org_id, session_id, assessment_id);
CREATE INDEX assessments_completed ON public.assessments USING btree (org_id, user_id, list_key, assessment_id) WHERE (state = 'completed'::text);
CREATE INDEX assessments_failed ON public.assessments USING btree (org_id, assessment_id) WHERE (state = 'failed'::text);
CREATE INDEX assessments_overridden ON public.assessments USING btree (org_id, assessment_id) WHERE (overrides IS NOT NULL);
CREATE INDEX assessments_ready ON public.assessments USING btree (ready_at, org_id, assessment_id, state) WHERE (state = ANY (ARRAY['queued'::text, 'processing'::text]));
CREATE INDEX assessments_turns ON public.assessments USING btree (org_id, ready_at, assessment_id) WHERE ((state <> 'completed'::text) AND (state <> 'failed'::text));
CREATE UNIQUE INDEX assessments_key ON public.assessments USING btree (org_id, assessment_id);
audit_events.org_id text collate C not null
audit_events.event_id text collate C not null
audit_events.at bigint not null
audit_events.actor text not null
audit_events.action text not null
audit_events.subject text not null
CREATE UNIQUE INDEX audit_events_key ON public.audit_events USING btree (org_id, event_id);
criteria.org_id text collate C not null
criteria.scenario_id text collate C not null
criteria.version bigint not null
criteria.position bigint not null
criteria.name text not null
criteria.description text not null
criteria.measures text
criteria.anchors text
criteria.weight double precision
CREATE UNIQUE INDEX criteria_key ON public.criteria USING btree (org_id, scenario_id, version,
  "position");
erasure_proofs.org_id text collate C not null
erasure_proofs.erasure_id text collate C not null
erasure_proofs.begun_at bigint not null
erasure_proofs.begun_by text not null
erasure_proofs.done_at bigint
erasure_proofs.accounts bigint not null
erasure_proofs.sessions bigint not null
erasure_proofs.transcripts bigint not null
erasure_proofs.assessments bigint not null
erasure_proofs.deleted_rows bigint not null
CREATE UNIQUE INDEX erasure_proofs_key ON public.erasure_proofs USING btree (org_id, erasure_id);
erasures.org_id text collate C not null
erasures.user_id text collate C not null
erasures.erasure_id text collate C not null
erasures.started_at bigint not null
CREATE UNIQUE INDEX erasures_key ON public.erasures USING btree (org_id, user_id);
identities.org_id text collate C not null
identities.issuer text collate C not null
identities.subject text collate C not null
identities.account_id text collate C not null
identities.created_at bigint not null
CREATE INDEX identities_by_account ON public.identities USING btree (org_id, account_id);
CREATE UNIQUE INDEX identities_key ON public.identities USING btree (org_id, issuer, subject);
installation.name text collate C not null
installation.value text not null
CREATE UNIQUE INDEX installation_key ON public.installation USING btree (name);
key_use.org_id text collate C not null
key_use.key_id text collate C not null
key_use.day bigint not null
key_use.endpoint text collate C not null
key_use.outcome text collate C not null
key_use.requests bigint not null
key_use.last_at bigint not null
CREATE UNIQUE INDEX key_use_key ON public.key_use USING btree (org_id, key_id, day, endpoint, outcome);
list_counts.org_id text collate C not null
list_counts.user_id text collate C not null
list_counts.list text not null
list_counts.scenario_id text collate C not null
list_counts.day bigint not null
list_counts.count bigint not null
CREATE UNIQUE INDEX list_counts_key ON public.list_counts USING btree (org_id, user_id, list, scenario_id, day);
makings.org_id text collate C not null
makings.making_id text collate C not null
makings.made text collate C
CREATE INDEX makings_by_made ON public.makings USING btree (org_id, made);
CREATE UNIQUE INDEX makings_key ON public.makings USING btree (org_id, making_id);
migrations.name text not null
migrations.applied_at bigint not null
CREATE UNIQUE INDEX migrations_pkey ON public.migrations USING btree (name);
model_usage.org_id text collate C not null
model_usage.day bigint not null
model_usage.tokens bigint not null
CREATE UNIQUE INDEX model_usage_key ON public.model_usage USING btree (org_id, day);
organisations.org_id text collate C not null
organisations.name text not null
organisations.status text not null
organisations.directory_version bigint not null
organisations.catalogue_version bigint not null
organisations.created_at bigint not null
organisations.transcript_retention_days bigint
organisations.epoch text not null
organisations.wide_scores text
organisations.stamped_version bigint not null
organisations.stamped_since bigint not null
organisations.daily_tokens bigint
CREATE UNIQUE INDEX organisations_key ON public.organisations USING btree (org_id);
passkeys.org_id text collate C not null
passkeys.account_id text collate C not null
passkeys.passkey_id text collate C not null
passkeys.credential_hash text collate C not null
passkeys.credential_id text not null
passkeys.public_key text not null
passkeys.counter bigint not null
passkeys.transports text not null
passkeys.host text not null
passkeys.name text not null
passkeys.created_at bigint not null
passkeys.used_at bigint
CREATE UNIQUE INDEX passkeys_by_credential ON public.passkeys USING btree (credential_hash);
CREATE UNIQUE INDEX passkeys_key ON public.passkeys USING btree (org_id, account_id, passkey_id);
reviews.org_id text collate C not null
reviews.assessment_id text collate C not null
reviews.account_id text collate C not null
reviews.reviewed_by text not null
reviews.scale_min double precision not null
reviews.scale_max double precision not null
reviews.scores text not null
reviews.at bigint not null
CREATE INDEX reviews_by_account ON public.reviews USING btree (org_id, account_id);
CREATE INDEX reviews_by_time ON public.reviews USING btree (org_id, at);
CREATE UNIQUE INDEX reviews_key ON public.reviews USING btree (org_id, assessment_id, account_id);
scenario_versions.org_id text collate C not null
scenario_versions.scenario_id text collate C not null
scenario_versions.version bigint not null
scenario_versions.scale_min double precision not null
scenario_versions.scale_max double precision not null
scenario_versions.created_at bigint not null
CREATE UNIQUE INDEX scenario_versions_key ON public.scenario_versions USING btree (org_id, scenario_id, version);
scenarios.org_id text collate C not null
scenarios.scenario_id text collate C not null
scenarios.name text not null
scenarios.archived bigint not null
scenarios.version bigint not null
scenarios.created_at bigint not null
CREATE UNIQUE INDEX scenarios_key ON public.scenarios USING btree (org_id, scenario_id);
second_factors.org_id text collate C not null
second_factors.account_id text collate C not null
second_factors.secret text not null
second_factors.last_step bigint not null
second_factors.recovery text not null
second_factors.created_at bigint not null
second_factors.wrong_codes bigint not null
second_factors.wrong_code_at bigint
CREATE UNIQUE INDEX second_factors_key ON public.second_factors USING btree (org_id, account_id);
sessions.org_id text collate C not null
sessions.session_id text collate C not null
sessions.user_id text collate C not null
sessions.kind text not null
sessions.scenario_id text collate C
sessions.external_conversation_id text collate C
sessions.started_at bigint
sessions.ended_at bigint
sessions.received_at bigint not null
sessions.listed bigint not null
sessions.list_key bigint not null
sessions.first_assessment_id text collate C
sessions.transcript_revision bigint not null
sessions.updated_at bigint not null
CREATE INDEX sessions_listed ON public.sessions USING btree (org_id, user_id, list_key, session_id, scenario_id) WHERE (listed = 1);
CREATE INDEX sessions_listed_by_scenario ON public.sessions USING btree (org_id, user_id, scenario_id, list_key, session_id) WHERE (listed = 1);
CREATE UNIQUE INDEX sessions_by_call_id ON public.sessions USING btree (org_id, external_conversation_id, user_id) WHERE (external_conversation_id IS NOT NULL);
CREATE UNIQUE INDEX sessions_key ON public.sessions USING btree (org_id, session_id);
sign_ins.org_id text collate C not null
sign_ins.account_id text collate C not null
sign_ins.sign_in_id text collate C not null
sign_ins.token_hash text collate C not null
sign_ins.created_at bigint not null
sign_ins.seen_at bigint not null
sign_ins.client text not null
sign_ins.address text not null
sign_ins.proved_at bigint
CREATE UNIQUE INDEX sign_ins_by_hash ON public.sign_ins USING btree (token_hash);
CREATE UNIQUE INDEX sign_ins_key ON public.sign_ins USING btree (org_id, account_id, sign_in_id);
team_members.org_id text collate C not null
team_members.user_id text collate C not null
team_members.team_id text collate C not null
team_members.position bigint not null
CREATE INDEX team_members_by_team ON public.team_members USING btree (org_id, team_id, user_id);
CREATE UNIQUE INDEX team_members_key ON public.team_members USING btree (org_id, user_id, team_id);
teams.org_id text collate C not null
teams.team_id text collate C not null
teams.name text not null
CREATE UNIQUE INDEX teams_key ON public.teams USING btree (org_id, team_id);
transcripts.org_id text collate C not null
transcripts.session_id text collate C not null
transcripts.revision bigint not null
transcripts.digest text not null
transcripts.received_at bigint not null
transcripts.text text not null
transcripts.removed_at bigint
CREATE INDEX transcripts_kept ON public.transcripts USING btree (org_id, received_at, session_id, revision) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX transcripts_key ON public.transcripts USING btree (org_id, session_id, revision);
turn_comments.org_id text collate C not null
turn_comments.assessment_id text collate C not null
turn_comments.comment_id text collate C not null
turn_comments.turn bigint not null
turn_comments.words text not null
turn_comments.account_id text collate C
turn_comments.written_by text
turn_comments.at bigint not null
CREATE INDEX turn_comments_by_account ON public.turn_comments USING btree (org_id, account_id);
CREATE UNIQUE INDEX turn_comments_key ON public.turn_comments USING btree (org_id, assessment_id, comment_id);
used_challenges.org_id text collate C not null
used_challenges.account_id text collate C not null
used_challenges.mark text collate C not null
used_challenges.until bigint not null
CREATE UNIQUE INDEX used_challenges_key ON public.used_challenges USING btree (org_id, account_id, mark);
users.org_id text collate C not null
users.user_id text collate C not null
users.email text
users.display_name text
users.org_role text
users.org_status text
users.report_version bigint not null
users.created_at bigint not null
users.listed_at bigint not null
CREATE INDEX users_by_change ON public.users USING btree (org_id, listed_at, user_id);
CREATE UNIQUE INDEX users_key ON public.users USING btree (org_id, user_id);
