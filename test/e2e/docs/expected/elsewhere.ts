import { silent, type ExpectedPage } from './page.ts';

/** The server that the page is typed against stands at another port. */
const replace = { '127.0.0.1:5432': '127.0.0.1:$PGPORT' };

export const postgresql: ExpectedPage = {
  needsPostgres: true,
  hasOrganisation: true,
  before: ['mv data old'],
  commands: {
    [`psql postgres <<'END'
CREATE ROLE debrief LOGIN PASSWORD 'change-me';
CREATE DATABASE debrief OWNER debrief TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C';
END`]: { says: /CREATE DATABASE/ },
    'export DEBRIEF_DATABASE_URL=postgres://debrief:change-me@127.0.0.1:5432/debrief': { ...silent, replace },
    'debrief migrate': { says: /./ },
    'debrief org create --id acme --name "Acme Ltd"': { says: /acme/ },
    'debrief doctor': { says: /PostgreSQL/ },
    'pg_dump --format=custom --file=debrief.dump "$DEBRIEF_DATABASE_URL"': silent,
    'pg_restore --list debrief.dump': { says: /TABLE DATA public assessments debrief/ },
    [`psql postgres -c "CREATE DATABASE debrief_restored OWNER debrief TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'"`]:
      {
        says: /CREATE DATABASE/,
      },
    'pg_restore --exit-on-error --no-owner --role=debrief --dbname=debrief_restored debrief.dump': silent,
    'export DEBRIEF_DATABASE_URL=postgres://debrief:change-me@127.0.0.1:5432/debrief_restored': { ...silent, replace },
    'DEBRIEF_DATABASE_URL=sqlite:old/debrief.db debrief export --org acme --output acme.ndjson': {
      says: /./,
      replace: { 'acme.ndjson': 'exported.ndjson' },
    },
    'debrief import --org acme acme.ndjson': { says: /1 assessment/, replace: { 'acme.ndjson': 'exported.ndjson' } },
  },
};

const ENGINE = 'it needs a container engine';
const CLUSTER = 'it needs a cluster';
const MACHINE = 'it changes the machine, as root';

export const deployment: ExpectedPage = {
  commands: {
    'docker build --file deploy/Dockerfile --tag debrief:0.1.0 .': { cannot: ENGINE },
    'docker run --publish 127.0.0.1:8080:8080 --volume debrief:/data --read-only --tmpfs /tmp debrief:0.1.0 serve --demo':
      {
        cannot: ENGINE,
      },
    'docker run --rm --volume debrief:/data --read-only --tmpfs /tmp debrief:0.1.0 doctor': { cannot: ENGINE },
    'deploy/pin-images': { cannot: 'it needs a registry; test/unit/deploy runs it with a program in place of docker' },
    'deploy/pin-images --check': { cannot: 'deploy/pin-images before it needs a registry; test/unit/deploy runs both' },
    'docker compose --file deploy/compose.yaml --env-file deploy/images.env build': { cannot: ENGINE },
    'mkdir -p deploy/secrets && openssl rand -hex 24 > deploy/secrets/database_password': {
      cannot: 'it writes into the checkout',
    },
    'docker compose --file deploy/compose.yaml up --detach': { cannot: ENGINE },
    'docker compose --file deploy/compose.yaml run --rm api org create --id acme --name "Acme Ltd"': { cannot: ENGINE },
    'useradd --system --home-dir /var/lib/debrief --shell /usr/sbin/nologin debrief': { cannot: MACHINE },
    'git clone https://git.example.com/debrief.git /opt/debrief': { cannot: MACHINE },
    'npm ci --prefix /opt/debrief --omit=dev': { cannot: MACHINE },
    'ln --symbolic /opt/debrief/bin/debrief /usr/local/bin/debrief': {
      ...silent,
      replace: { '/opt/debrief': '$PWD', '/usr/local/bin/debrief': 'linked' },
    },
    'install -D --mode=0600 /dev/null /etc/debrief/debrief.env': { ...silent, replace: { '/etc/': 'etc/' } },
    'cp deploy/systemd/debrief.service /etc/systemd/system/': { cannot: MACHINE },
    'systemctl enable --now debrief': { cannot: MACHINE },
    'sudo --user=debrief DEBRIEF_DATABASE_URL=sqlite:/var/lib/debrief/debrief.db debrief org list': {
      // The service makes the file, and none runs here; the link made above must find the program.
      says: /There is no database at/,
      code: 78,
      replace: {
        'sudo --user=debrief ': '',
        'sqlite:/var/lib/debrief/debrief.db debrief': 'sqlite:debrief.db ./linked',
      },
    },
    'kubectl create namespace debrief': { cannot: CLUSTER },
    "kubectl --namespace debrief create secret generic debrief-database --from-literal=url='postgres://debrief:change-me@database:5432/debrief'":
      { cannot: CLUSTER },
    'kubectl apply --kustomize deploy/kubernetes': { cannot: CLUSTER },
    'printf %s "$MODEL_KEY" > deploy/secrets/model_key': { cannot: 'it writes into the checkout' },
    'export DEBRIEF_LLM_URL=https://models.example.com/v1 DEBRIEF_LLM_MODEL=name-of-a-fixed-version': silent,
    'docker compose --file deploy/compose.yaml --file deploy/compose.model.yaml up --detach': { cannot: ENGINE },
    'kubectl --namespace debrief create secret generic debrief-model --from-literal=key="$MODEL_KEY"': {
      cannot: CLUSTER,
    },
  },
};
