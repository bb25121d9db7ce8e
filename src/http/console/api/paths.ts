/** Every route of the interface of the console: its method and its path below `/console/api`. */
export const PATHS = {
  start: 'GET /start',
  signIn: 'POST /sign-in',
  signOut: 'POST /sign-out',
  describeLink: 'POST /links/describe',
  useLink: 'POST /links/use',
  setUp: 'POST /set-up',
  me: 'GET /me',
  setPassword: 'POST /me/password',
  signIns: 'GET /me/sign-ins',
  endSignIn: 'POST /me/sign-ins/end',
  accounts: 'GET /accounts',
  createAccount: 'POST /accounts',
  changeAccount: 'POST /accounts/:accountId',
  createLink: 'POST /accounts/:accountId/link',
  keys: 'GET /keys',
  createKey: 'POST /keys',
  rotateKey: 'POST /keys/:keyId/rotate',
  revokeKey: 'POST /keys/:keyId/revoke',
  assessment: 'GET /people/:userId/assessments/:assessmentId',
  assessmentTranscript: 'GET /people/:userId/assessments/:assessmentId/transcript',
  assessmentCourse: 'GET /people/:userId/assessments/:assessmentId/course',
  overrideScore: 'POST /people/:userId/assessments/:assessmentId/scores',
  assessAgain: 'POST /people/:userId/assessments/:assessmentId/again',
} as const;

export type RouteName = keyof typeof PATHS;
