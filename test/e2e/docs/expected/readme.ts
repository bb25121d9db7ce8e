import { silent, WITHOUT_NPM_CI, type ExpectedPage } from './page.ts';

export const readme: ExpectedPage = {
  commands: {
    'npm ci && npm start': {
      starts: /dbr_\w+" http\S+assessments/,
      replace: WITHOUT_NPM_CI,
      keep: { 'dbr_…': /dbr_\w+/, 'http://127.0.0.1:8080': /http:\/\/127\.0\.0\.1:\d+/ },
    },
    'npm ci && npm test': { cannot: 'it is the run that this test is a part of; .ci/run types it in a clean clone' },
    'export KEY=dbr_…': silent,
    'curl -H "Authorization: Bearer $KEY" http://127.0.0.1:8080/v1/users': { says: /"user_id":"amara-okafor"/ },
    'curl -H "Authorization: Bearer $KEY" http://127.0.0.1:8080/v1/users/amara-okafor/assessments': {
      says: /"criteria":\[\{"name":/,
    },
    [String.raw`curl -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \
  http://127.0.0.1:8080/v1/users/amara-okafor/sessions:ingest-and-assess \
  -d '{"external_conversation_id":"my-first-call","scenario_id":"first-conversation","transcript":"Seller: What made you look for a new tool?\nBuyer: Reporting takes us two days every month.\nSeller: How does that affect your team?\nBuyer: They work weekends.\nSeller: Shall we meet on Tuesday at 10?\nBuyer: Yes, send the invite."}'`]:
      { says: /"conversation_id":"ses_\w+","status":"(queued|processing|completed)"/ },
    'export PATH="$PWD/bin:$PATH"': silent,
    'debrief --help': { says: /Exit codes:/ },
    'debrief org create --id acme --name "Acme Ltd"': { says: /acme/ },
    [`cat > people-and-scenarios.ndjson <<'END'
{"type":"user","user_id":"ada","email":"ada@acme.example","display_name":"Ada King","org_role":"member","org_status":"active","team_ids":[]}
{"type":"scenario","scenario_id":"first-call","name":"First call","criteria":[{"name":"Discovery","description":"Finds out what the customer needs"},{"name":"Next steps","description":"Agrees on a day and a person"}]}
END`]: silent,
    'debrief import --org acme people-and-scenarios.ndjson': { says: /1 user.*1 scenario/s },
    'debrief key create --org acme --name "Warehouse" --scope reporting:read': { says: /dbr_\w{49}/ },
    'debrief scenario show --org demo first-conversation': { says: /next-step/ },
    'debrief assessment list --org demo --user amara-okafor --newest 10': { says: /amara-okafor +\d/ },
    'debrief assessment verify --org demo --all': { says: /The same: \d{3}\. Different: 0\./ },
  },
};

export const testing: ExpectedPage = {
  commands: {
    "npm run --silent mutate -- --files 'src/domain/**/*.ts' --tests 'test/unit/domain/**/*.test.ts' --tries 60 --json > left.json":
      { cannot: 'it takes twenty minutes' },
    "npm run --silent mutate -- --files 'src/domain/access/*.ts' --tests 'test/contract/access/accounts.test.ts test/contract/access/account-proofs.test.ts' --tries 25 --left left.json":
      { cannot: 'it needs what the command before it leaves' },
  },
};

export const contributing: ExpectedPage = {
  commands: {
    'npm ci': { cannot: 'it would remove the packages that the running tests are made of' },
    'npm start': { cannot: 'README.md has it too, and is typed' },
    'bin/debrief serve --help': { says: /DEBRIEF_PAGE_SIZE/ },
    'npm test': { cannot: 'it is the run that this test is a part of' },
    '.ci/run': { cannot: 'it runs all tests in a clean clone, this one too' },
    'export PATH="$PWD/node_modules/.bin:$PWD/bin:$PATH"': silent,
    'node --version': { says: new RegExp(`^${process.version}$`, 'm') },
  },
};
