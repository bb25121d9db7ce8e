import { silent, type ExpectedPage } from './page.ts';

export const consolePage: ExpectedPage = {
  hasOrganisation: true,
  commands: {
    'debrief console-link': { says: /\/console\/enter#[\w-]{43}\n\nIt makes the organisation’s first owner/ },
  },
};

export const importPage: ExpectedPage = {
  before: ['debrief org create --id acme --name "Acme Ltd"'],
  commands: {
    [`cat > people-and-scenarios.ndjson <<'END'
{"type":"team","team_id":"north","name":"Sales North"}
{"type":"user","user_id":"ada","email":"ada@acme.example","display_name":"Ada King","org_role":"member","org_status":"active","team_ids":["north"]}
{"type":"scenario","scenario_id":"first-call","name":"First call","criteria":[{"name":"Discovery","description":"Finds out what the customer needs"},{"name":"Next steps","description":"Agrees on a day and a person"}]}
END`]: silent,
    'debrief import --org acme people-and-scenarios.ndjson': { says: /1 team.*1 user.*1 scenario/s },
    [String.raw`cat > history.ndjson <<'END'
{"type":"session","session_id":"s-1","user_id":"ada","kind":"real_call","scenario_id":"first-call","completed_at":"2026-04-08T10:00:00Z"}
{"type":"assessment","user_id":"ada","session_id":"s-1","completed_at":"2026-04-08T10:05:00Z","criteria":[{"name":"Discovery","score":4,"description":"Asked about the need first."}]}
{"type":"session","session_id":"s-2","user_id":"ada","kind":"real_call","scenario_id":"first-call","completed_at":"2026-04-09T10:00:00Z","transcript":"Ada King: What made you look for a new tool?\nBuyer: Reporting takes us two days every month.\nAda King: How does that affect your team?\nBuyer: They work weekends.\nAda King: Shall we meet on Tuesday at 10?\nBuyer: Yes, send the invite."}
END`]: silent,
    'debrief import --org acme history.ndjson': { says: /2 sessions.*1 assessment/s },
    'debrief assess --now': { says: /Assessed here: 1\./ },
  },
};

export const operations: ExpectedPage = {
  hasOrganisation: true,
  commands: {
    'debrief doctor': { says: /[Nn]othing/ },
    'debrief mail test you@example.com': { says: /No mail server is set/, code: 1 },
    'debrief backup /backups/debrief-2026-11-21.db': { says: /./, replace: { '/backups/': './' } },
    'debrief restore --yes /backups/debrief-2026-11-21.db': { says: /./, replace: { '/backups/': './' } },
  },
};

export const privacy: ExpectedPage = {
  hasOrganisation: true,
  commands: {
    'debrief org retention --org acme --days 30': { says: /30/ },
    'debrief retention run --dry-run': { says: /0|none|nothing/i },
    'debrief retention run --org acme': { says: /0|none|nothing/i },
    'debrief user erase --org acme ada --yes': { says: /erase|gone/i },
    'debrief user erase --org acme grace --yes --no-compact': { says: /debrief compact/ },
    'debrief compact': { says: /./ },
  },
};

export const audit: ExpectedPage = {
  hasOrganisation: true,
  commands: {
    'debrief assessment list --org acme --user ada': { says: /RESULT/, keep: { ASSESSMENT_ID: /asm_\w+/ } },
    'debrief assessment override --org acme ASSESSMENT_ID --criterion Discovery --score 4 --reason "She asked in the mail before the call" --by "Grace Hopper"':
      { says: /Discovery/ },
    'debrief assessment show --org acme ASSESSMENT_ID': { says: /Grace Hopper/ },
    'debrief assessment override --org acme ASSESSMENT_ID --criterion Discovery --withdraw --reason "The mail was another customer\'s"':
      { says: /Discovery/ },
  },
};

const LOAD = 'it keeps the machine busy for a minute and more, and what it prints is of that machine';

export const performance: ExpectedPage = {
  commands: {
    'npm run bench': { cannot: LOAD },
    'npm run bench -- reading': { cannot: LOAD },
    'npm run bench:profile -- assessments anew': { cannot: LOAD },
  },
};

const OTHERS_DATA = 'it downloads data of others';

export const calibration: ExpectedPage = {
  hasOrganisation: true,
  before: [
    String.raw`debrief assessment override --org acme "$(debrief assessment list --org acme --json | grep -o 'asm_[0-9A-Za-z]*' | head -n 1)" --criterion Discovery --score 2 --reason "Too few questions"`,
    'head -n 12 test/labelled/calibration/set.ndjson > calls.ndjson; cp -R test/labelled/calibration/conversations .',
  ],
  commands: {
    'debrief calibrate calls.ndjson --report calibration.html --evidence evidence': { says: /kappa/ },
    'debrief calibrate export --org acme overridden.ndjson': { says: /Wrote 1 conversation with 1 score/ },
    'debrief calibrate overridden.ndjson': { says: /kappa/ },
    'git clone https://github.com/uccollab/AnnoMI': { cannot: OTHERS_DATA },
    'npm run --silent calibration:annomi -- AnnoMI/AnnoMI-full.csv > annomi.ndjson': {
      cannot: `${OTHERS_DATA}; test/unit/scripts runs the script on lines of the same form`,
    },
    'debrief calibrate annomi.ndjson --report annomi.html': { cannot: OTHERS_DATA },
  },
};

const NO_SERVER = { cannot: 'it needs a model and the program that serves it' };

export const models: Record<string, ExpectedPage> = {
  'docs/models/ollama.md': {
    commands: {
      'ollama pull qwen3:14b': NO_SERVER,
      'debrief model set --url http://127.0.0.1:11434/v1 --name qwen3:14b --no-key --write model.env': NO_SERVER,
    },
  },
  'docs/models/vllm.md': {
    commands: {
      'VLLM_API_KEY="$(cat model-key)" vllm serve Qwen/Qwen3-14B --max-model-len 32768': NO_SERVER,
      'debrief model set --url http://127.0.0.1:8000/v1 --name Qwen/Qwen3-14B --key-file model-key --write model.env':
        NO_SERVER,
    },
  },
  'docs/models/llama-cpp.md': {
    commands: {
      'llama-server --model model.gguf --alias local --ctx-size 65536 --parallel 2 --port 8081': NO_SERVER,
      'debrief model set --url http://127.0.0.1:8081/v1 --name local --no-key --write model.env': NO_SERVER,
    },
  },
};
