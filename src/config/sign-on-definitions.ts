import { choice, flag, text } from './kinds.ts';

const PRINTABLE = /^[!#-[\]-~]*$/;
const ADDRESS = /^(https:\/\/[^\s?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/[^\s?#@]*)?)?$/;

/** The settings of single sign-on, in the order they are documented. */
export const signOnDefinitions = {
  consoleUrl: text({
    variable: 'DEBRIEF_CONSOLE_URL',
    default: '',
    pattern: ADDRESS,
    mustBe: 'empty, or an https address such as https://debrief.example.com/console (http only for this machine)',
    doc: 'Where people reach the console. Passkeys are made for its host; while it is empty, for the host that a browser asks for. Needed for single sign-on and for mail: links in mails lead there, and the provider must have this address with `/sso/callback` behind it in its list, and with `/sign-in` for signing out.',
  }),
  oidcIssuer: text({
    variable: 'DEBRIEF_OIDC_ISSUER',
    default: '',
    pattern: ADDRESS,
    mustBe: 'empty, or an https address such as https://login.example.com/realms/main (http only for this machine)',
    doc: 'The identity provider by which people sign in to the console, with OpenID Connect. docs/single-sign-on.md has examples.',
  }),
  oidcClientId: text({
    variable: 'DEBRIEF_OIDC_CLIENT_ID',
    default: '',
    pattern: /^[!-~]{0,256}$/,
    mustBe: 'empty, or printable characters without spaces',
    doc: 'The id under which Debrief is registered at the provider.',
  }),
  oidcClientSecret: text({
    variable: 'DEBRIEF_OIDC_CLIENT_SECRET',
    default: '',
    pattern: PRINTABLE,
    mustBe: 'empty, or printable characters without spaces, quotation marks or backslashes',
    doc: 'The secret of that client. Empty for a client without one.',
  }),
  oidcClientSecretFile: text({
    variable: 'DEBRIEF_OIDC_CLIENT_SECRET_FILE',
    default: '',
    pattern: /^[^\0]{0,4096}$/,
    mustBe: 'empty, or the path of a file',
    doc: 'A file with that secret, in place of `DEBRIEF_OIDC_CLIENT_SECRET`. It is read at the start.',
  }),
  oidcLabel: text({
    variable: 'DEBRIEF_OIDC_LABEL',
    default: 'your organisation',
    pattern: /^[^\p{Cc}]{1,60}$/u,
    mustBe: '1 to 60 characters',
    doc: 'What the provider is called on the sign-in page: *Sign in with …*.',
  }),
  oidcOrganisation: text({
    variable: 'DEBRIEF_OIDC_ORGANISATION',
    default: '',
    pattern: /^[^\p{Cc}]{0,256}$/u,
    mustBe: 'empty, or the id of an organisation',
    doc: 'Which organisation the provider’s people belong to. May be empty where there is only one.',
  }),
  oidcGroupsClaim: text({
    variable: 'DEBRIEF_OIDC_GROUPS_CLAIM',
    default: 'groups',
    pattern: /^[!-~]{1,256}$/,
    mustBe: 'the name of a claim',
    doc: 'The claim that lists somebody’s groups, in the ID token or the user information.',
  }),
  oidcRoles: text({
    variable: 'DEBRIEF_OIDC_ROLES',
    default: '',
    pattern: /^((owner|admin|manager|member)=[^\s,=][^,=]{0,255}(,(?=.)|$)){0,64}$/,
    mustBe: 'empty, or a list such as admin=debrief-admins,manager=team-leads,member=everyone',
    doc: 'Which group gives which role, the first that fits. Roles then follow the groups at each sign-in, but for owners, who stay owners. Empty: roles are given in the console.',
  }),
  oidcOtherwise: choice({
    variable: 'DEBRIEF_OIDC_OTHERWISE',
    default: 'member',
    words: ['member', 'manager', 'admin', 'refuse'],
    doc: 'The role of people in none of these groups, when they come for the first time; with `refuse` they may not come in.',
  }),
  oidcSignOut: flag({
    variable: 'DEBRIEF_OIDC_SIGN_OUT',
    default: true,
    doc: 'Whether signing out of the console also signs out at the provider, where it can.',
  }),
};
