import type { Static, TSchema } from 'typebox';
import { accessContract } from './access.ts';
import { assessmentContract } from './assessments.ts';
import { callContract } from './calls.ts';
import { assessorContract } from './assessor.ts';
import { calibrationContract } from './calibration.ts';
import { directoryContract } from './directory.ts';
import { commentContract } from './comments.ts';
import { keyContract } from './keys.ts';
import { auditContract } from './audit.ts';
import { morningContract } from './morning.ts';
import { passkeyContract } from './passkeys.ts';
import { peopleContract } from './people.ts';
import { privacyContract } from './privacy.ts';
import { reviewContract } from './reviews.ts';
import { scenarioContract } from './scenarios.ts';
import type { RouteName } from './parts/paths.ts';

/** What a route takes and gives. */
export interface RouteSchemas {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  answer: TSchema;
}

/** What every route takes and gives: both sides take their types from here. */
export const CONTRACT = {
  ...accessContract,
  ...passkeyContract,
  ...keyContract,
  ...assessmentContract,
  ...commentContract,
  ...peopleContract,
  ...reviewContract,
  ...morningContract,
  ...auditContract,
  ...callContract,
  ...scenarioContract,
  ...directoryContract,
  ...privacyContract,
  ...assessorContract,
  ...calibrationContract,
} as const satisfies Record<RouteName, RouteSchemas>;

type Contract = typeof CONTRACT;
type Part<Name extends RouteName, Key extends string> =
  Contract[Name] extends Record<Key, infer S extends TSchema> ? Static<S> : undefined;

export type Params<Name extends RouteName> = Part<Name, 'params'>;
export type Query<Name extends RouteName> = Part<Name, 'query'>;
export type Body<Name extends RouteName> = Part<Name, 'body'>;
export type Answer<Name extends RouteName> = Static<Contract[Name]['answer']>;
