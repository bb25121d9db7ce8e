import 'reflect-metadata';
import { createHash } from 'node:crypto';
import {
  Controller,
  DefaultValuePipe,
  Get,
  Inject,
  Injectable,
  Module,
  NotFoundException,
  Param,
  ParseIntPipe,
  Query,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import { EntitySchema, LessThanOrEqual } from 'typeorm';

/*
 * The lists with NestJS on Fastify, and TypeORM. Decorators are called as functions: Node runs this file as it is.
 *
 * node nest-server.mjs PORT FILE
 */
const PAGE_SIZE = 100;
const [port, file] = process.argv.slice(2);

const text = (options = {}) => ({ type: 'text', ...options });
const owner = {
  organisationId: text({ name: 'organisation_id' }),
  userId: text({ name: 'user_id' }),
  completedAt: text({ name: 'completed_at' }),
};
const ApiKey = new EntitySchema({
  name: 'ApiKey',
  tableName: 'api_keys',
  columns: {
    id: { type: 'integer', primary: true },
    organisationId: text({ name: 'organisation_id' }),
    hash: text({ unique: true }),
  },
});
const User = new EntitySchema({
  name: 'User',
  tableName: 'users',
  columns: { organisationId: text({ name: 'organisation_id', primary: true }), id: text({ primary: true }) },
});
const Scenario = new EntitySchema({
  name: 'Scenario',
  tableName: 'scenarios',
  columns: { id: text({ primary: true }), name: text() },
});
const Session = new EntitySchema({
  name: 'Session',
  tableName: 'sessions',
  columns: { id: text({ primary: true }), ...owner },
  relations: {
    scenario: { type: 'many-to-one', target: 'Scenario', joinColumn: { name: 'scenario_id' }, nullable: true },
  },
});
const Assessment = new EntitySchema({
  name: 'Assessment',
  tableName: 'assessments',
  columns: {
    id: { type: 'integer', primary: true },
    ...owner,
    sessionId: text({ name: 'session_id' }),
    coachFeedback: text({ name: 'coach_feedback', nullable: true }),
  },
  relations: { criteria: { type: 'one-to-many', target: 'Criterion', inverseSide: 'assessment' } },
});
const Criterion = new EntitySchema({
  name: 'Criterion',
  tableName: 'criteria',
  columns: {
    id: { type: 'integer', primary: true },
    position: { type: 'integer' },
    name: text(),
    score: { type: 'real' },
    description: text(),
  },
  relations: {
    assessment: {
      type: 'many-to-one',
      target: 'Assessment',
      inverseSide: 'criteria',
      joinColumn: { name: 'assessment_id' },
    },
  },
});
const ENTITIES = [ApiKey, User, Scenario, Session, Assessment, Criterion];

class KeyGuard {
  constructor(keys) {
    this.keys = keys;
  }

  async canActivate(context) {
    const request = context.switchToHttp().getRequest();
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const found = await this.keys.findOneBy({ hash: createHash('sha256').update(token).digest('hex') });
    if (!found) throw new UnauthorizedException();
    request.organisation = found.organisationId;
    return true;
  }
}
Injectable()(KeyGuard);
Inject(getRepositoryToken(ApiKey))(KeyGuard, undefined, 0);

class ReportingService {
  constructor(users, sessions, assessments) {
    Object.assign(this, { users, sessions, assessments });
  }

  async listSessions(organisation, user, page, to) {
    const rows = await this.sessions.find({
      ...(await this.pageOf(organisation, user, page, to)),
      relations: { scenario: true },
    });
    return pageFrom(rows, page, ({ id, completedAt, scenario }) => ({
      session_id: id,
      completed_at: completedAt,
      scenario_id: scenario?.id ?? null,
      scenario_name: scenario?.name ?? null,
    }));
  }

  async listAssessments(organisation, user, page, to) {
    const rows = await this.assessments.find({
      ...(await this.pageOf(organisation, user, page, to)),
      relations: { criteria: true },
      // One more query in place of a row for each criterion.
      // A query for the relation, its other way, takes five times as long here.
      relationLoadStrategy: 'join',
    });
    return pageFrom(rows, page, ({ sessionId, completedAt, coachFeedback, criteria }) => {
      const sorted = criteria.toSorted((left, right) => left.position - right.position);
      const best = sorted.reduce((one, next) => (one && one.score >= next.score ? one : next), undefined);
      return {
        session_id: sessionId,
        completed_at: completedAt,
        strongest_criteria: best?.name ?? null,
        criteria: sorted.map(({ name, score, description }) => ({ name, score, description })),
        ...(coachFeedback !== null && { coach_feedback: coachFeedback }),
      };
    });
  }

  async pageOf(organisationId, userId, page, to) {
    if (!(await this.users.findOneBy({ organisationId, id: userId }))) throw new NotFoundException();
    const completedAt = LessThanOrEqual(to === undefined ? '9999' : new Date(to).toISOString());
    return {
      where: { organisationId, userId, completedAt },
      order: { completedAt: 'DESC' },
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE + 1,
    };
  }
}
Injectable()(ReportingService);
for (const [index, entity] of [User, Session, Assessment].entries())
  Inject(getRepositoryToken(entity))(ReportingService, undefined, index);

class ReportingController {
  constructor(reporting) {
    this.reporting = reporting;
  }

  sessions({ organisation }, user, page, to) {
    return this.reporting.listSessions(organisation, user, page, to);
  }

  assessments({ organisation }, user, page, to) {
    return this.reporting.listAssessments(organisation, user, page, to);
  }
}
Controller('v1/users/:user')(ReportingController);
UseGuards(KeyGuard)(ReportingController);
Inject(ReportingService)(ReportingController, undefined, 0);
for (const name of ['sessions', 'assessments']) {
  const { prototype } = ReportingController;
  Get(name)(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
  Req()(prototype, name, 0);
  Param('user')(prototype, name, 1);
  Query('page', new DefaultValuePipe(1), ParseIntPipe)(prototype, name, 2);
  Query('date_to')(prototype, name, 3);
}

class AppModule {}
Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'better-sqlite3', database: file, readonly: true, entities: ENTITIES }),
    TypeOrmModule.forFeature(ENTITIES),
  ],
  controllers: [ReportingController],
  providers: [ReportingService, KeyGuard],
})(AppModule);

const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: ['error'] });
await app.listen(Number(port), '127.0.0.1');
console.log('ready');

function pageFrom(rows, page, toAnswer) {
  return {
    data: rows.slice(0, PAGE_SIZE).map(toAnswer),
    pagination: { page, page_size: PAGE_SIZE, has_next_page: rows.length > PAGE_SIZE },
  };
}
