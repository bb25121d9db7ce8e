// Generated from /openapi.json by `npm run client:generate`. A test keeps it in step; do not edit.

export interface paths {
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the organisation’s users
         * @description All users, by id. A good first call: it shows that the key works.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/assessments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user’s assessments
         * @description Scores by criterion with what they rest on, and coaching feedback; newest first.
         */
        get: operations["listAssessments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user’s completed sessions
         * @description Roleplays and real calls, newest first; sessions without a time come last.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/sessions:ingest-and-assess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a real call’s transcript
         * @description Keeps the call and queues its first assessment; both are on disk before the answer. A call is known by user and `external_conversation_id`: submitted again, it is the same session, and a changed transcript is kept as a new revision. Submitting it again also tells where it stands. One that failed is queued again, at once the first time; unchanged, it then waits longer after each failure (1, 5, 30 minutes, 2, 6, 24 hours) and at last stays `failed`.
         */
        post: operations["ingestAndAssess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Assessment: {
            /** @description What was good, the one thing to change first, and words that could have been said. Absent, never null, when there is none. */
            coach_feedback?: string;
            /**
             * Format: date-time
             * @description When the assessment was made, in UTC with milliseconds.
             */
            completed_at: string | null;
            /** @description What could be judged. A criterion that could not is left out, so this may be empty. */
            criteria: components["schemas"]["Criterion"][];
            /** @description The session that was assessed; null for an imported assessment that came without one. */
            session_id: string | null;
            /** @description The name of the criterion with the highest score, the first of equals; null when there is none. */
            strongest_criteria: string | null;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "session_id": "ses_019d6c1a4d3e7c529f0b2a7d4c1e8b60",
         *           "completed_at": "2026-04-08T10:31:07.412Z",
         *           "strongest_criteria": "Next steps",
         *           "criteria": [
         *             {
         *               "name": "Discovery",
         *               "score": 4.7,
         *               "description": "Your questions covered what is wrong or wanted and what that leads to, but not what solving it would be worth (2 of 3 kinds). Turn 1: \"What made you look for a new tool?\""
         *             },
         *             {
         *               "name": "Next steps",
         *               "score": 5,
         *               "description": "You proposed a next step with 4 of 4 parts (action, day, owner, agreement). Turn 5, you: \"Shall we meet on Tuesday at 10?\" Buyer: \"Yes, send the invite.\""
         *             }
         *           ],
         *           "coach_feedback": "First, for Discovery: Draw out what they think before you tell them what you think. Turn 2, Buyer: \"Our reporting takes two days every month.\" You did not check whether you had understood this. You could have said: “If I understand you right: \"Our reporting takes two days every month\". Did I get that right?”"
         *         }
         *       ],
         *       "pagination": {
         *         "page": 1,
         *         "page_size": 100,
         *         "has_next_page": false
         *       }
         *     }
         */
        AssessmentList: {
            /** @description At most `page_size` assessments, newest first. */
            data: components["schemas"]["Assessment"][];
            pagination: components["schemas"]["Pagination"];
        };
        Criterion: {
            /** @description Why, in words: what was counted, and the turn that shows it. The target and its source are in the evidence, which the console and `debrief assessment show` have. */
            description: string;
            /** @description What was judged. */
            name: string;
            /** @description On the scenario’s scale, 1 to 5 unless the scenario says otherwise. */
            score: number;
        };
        /** @description What went wrong. */
        Error: {
            error: {
                /**
                 * @description What kind of error it is, for programs.
                 * @enum {string}
                 */
                code: "invalid_argument" | "failed_precondition" | "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "internal";
                /** @description What is wrong, for people. Begins with a fixed text; a sentence of detail may follow. */
                message: string;
            };
        };
        /**
         * @example {
         *       "conversation_id": "ses_019d6c1a4d3e7c529f0b2a7d4c1e8b60",
         *       "status": "queued"
         *     }
         */
        IngestAnswer: {
            /** @description The session’s id, the same however often the call is submitted. */
            conversation_id: string;
            /**
             * @description Where the first assessment stands now.
             * @enum {string}
             */
            status: "queued" | "processing" | "completed" | "failed";
        };
        IngestBody: {
            /**
             * Format: date-time
             * @description When the call ended.
             * @example 2026-04-08T10:00:00.000Z
             */
            ended_at?: string;
            /** @description Your stable id of the conversation, 1 to 256 bytes of UTF-8: submitting it again finds the same session. */
            external_conversation_id: string;
            /** @description The scenario whose criteria the call is assessed by. */
            scenario_id: string;
            /**
             * Format: date-time
             * @description When the call began.
             * @example 2026-04-08T10:00:00.000Z
             */
            started_at?: string;
            /** @description What was said: labelled text or an export file’s content. */
            transcript: string;
        };
        Pagination: {
            /** @description Whether another page follows. */
            has_next_page: boolean;
            /** @description This page, from 1. */
            page: number;
            /** @description The most rows a page has. Fixed by the server, 100 unless it is set otherwise. */
            page_size: number;
        };
        Session: {
            /**
             * Format: date-time
             * @description When it was completed, in UTC with milliseconds.
             */
            completed_at: string | null;
            /** @description The scenario that was practised, or that the call was assessed by. */
            scenario_id: string | null;
            /** @description The scenario’s name now. */
            scenario_name: string | null;
            /** @description The session’s id; of a submitted call, its `conversation_id`. This service always has one. */
            session_id: string | null;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "session_id": "ses_019d6c1a4d3e7c529f0b2a7d4c1e8b60",
         *           "completed_at": "2026-04-08T10:00:00.000Z",
         *           "scenario_id": "discovery",
         *           "scenario_name": "Discovery call"
         *         },
         *         {
         *           "session_id": "roleplay-17",
         *           "completed_at": null,
         *           "scenario_id": null,
         *           "scenario_name": null
         *         }
         *       ],
         *       "pagination": {
         *         "page": 1,
         *         "page_size": 100,
         *         "has_next_page": false
         *       }
         *     }
         */
        SessionList: {
            /** @description At most `page_size` sessions, newest first. */
            data: components["schemas"]["Session"][];
            pagination: components["schemas"]["Pagination"];
        };
        User: {
            /** @description Their name. */
            display_name: string | null;
            /** @description Their address. */
            email: string | null;
            /** @description Their role, as the directory says it: `owner`, `admin`, `manager`, `member`, or a word of its own. */
            org_role: string | null;
            /** @description Their status, as the directory says it: `active`, `invited`, `deactivated`, or a word of its own. */
            org_status: string | null;
            /** @description The teams they are in. */
            team_ids: string[];
            /** @description The user’s id, as the organisation’s directory names them. */
            user_id: string;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "user_id": "u_ada",
         *           "email": "ada@example.com",
         *           "display_name": "Ada Lovelace",
         *           "org_role": "member",
         *           "org_status": "active",
         *           "team_ids": [
         *             "team_north"
         *           ]
         *         },
         *         {
         *           "user_id": "u_grace",
         *           "email": null,
         *           "display_name": null,
         *           "org_role": null,
         *           "org_status": null,
         *           "team_ids": []
         *         }
         *       ]
         *     }
         */
        UserList: {
            /** @description All users, by id. */
            data: components["schemas"]["User"][];
        };
    };
    responses: {
        /** @description `invalid_argument`: a parameter or the body is not what it must be, and the message names it. `failed_precondition`: the present state forbids it. */
        BadRequest: {
            headers: {
                "Cache-Control": components["headers"]["CacheControl"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key lacks the scope, or its organisation is suspended. */
        Forbidden: {
            headers: {
                "Cache-Control": components["headers"]["CacheControl"];
                "WWW-Authenticate": components["headers"]["MissingScope"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something failed inside, or too much is waiting. */
        InternalError: {
            headers: {
                "Cache-Control": components["headers"]["CacheControl"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path does not answer to this method. */
        MethodNotAllowed: {
            headers: {
                Allow: components["headers"]["Allow"];
                "Cache-Control": components["headers"]["CacheControl"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The organisation has no such user, or there is no such path. */
        NotFound: {
            headers: {
                "Cache-Control": components["headers"]["CacheControl"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token is missing, malformed, unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                "Cache-Control": components["headers"]["CacheControl"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The methods the path answers to.
         * @example GET, HEAD, OPTIONS
         */
        Allow: string;
        /**
         * @description Whether, and where, the answer may be kept. Lists may be kept by the client that asked, and must be asked for again.
         * @example private, no-cache
         */
        CacheControl: string;
        /**
         * @description Names this very state of the answer. Differs between organisations, users, queries and states.
         * @example W/"Jk3v0mX5nqYQ4Zt1uW8sRg"
         */
        ETag: string;
        /**
         * @description Present where the key lacks a scope, and names the scope.
         * @example Bearer error="insufficient_scope", scope="sessions:ingest"
         */
        MissingScope: string;
        /**
         * @description Names the request in the log. The one you sent, where it was harmless, else one of ours.
         * @example 5f3c9a1e-7k
         */
        RequestId: string;
        /**
         * @description Present where too much is waiting: seconds after which to try again.
         * @example 1
         */
        RetryAfter: number;
        /**
         * @description The request headers that the answer depends on.
         * @example Authorization, Accept-Encoding
         */
        Vary: string;
        /**
         * @description `Bearer` where the token is missing or malformed; with `error="invalid_token"` where it is unknown, expired or revoked.
         * @example Bearer
         */
        WWWAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. No body. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    listAssessments: {
        parameters: {
            query?: {
                /** @description Only rows completed at this time or later, such as `2026-04-08T10:00:00Z`. */
                date_from?: string;
                /** @description Only rows completed at this time or earlier, such as `2026-04-30T23:59:59.999Z`. */
                date_to?: string;
                /** @description Which page, from 1. One past the end is empty. */
                page?: number;
            };
            header?: never;
            path: {
                /** @description The user’s id. Percent-encode what a path segment cannot hold. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of assessments. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentList"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. No body. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Only rows completed at this time or later, such as `2026-04-08T10:00:00Z`. */
                date_from?: string;
                /** @description Only rows completed at this time or earlier, such as `2026-04-30T23:59:59.999Z`. */
                date_to?: string;
                /** @description Which page, from 1. One past the end is empty. */
                page?: number;
                /** @description Only sessions of this scenario. */
                scenario_id?: string;
            };
            header?: never;
            path: {
                /** @description The user’s id. Percent-encode what a path segment cannot hold. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. No body. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    ingestAndAssess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user’s id. Percent-encode what a path segment cannot hold. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "external_conversation_id": "crm-call-4711",
                 *       "scenario_id": "discovery",
                 *       "transcript": "Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days every month.\nSeller: How does that affect your team?\nBuyer: They work weekends.\nSeller: Shall we meet on Tuesday at 10?\nBuyer: Yes, send the invite.",
                 *       "started_at": "2026-04-08T09:30:00Z",
                 *       "ended_at": "2026-04-08T10:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["IngestBody"];
            };
        };
        responses: {
            /** @description The call is kept, and its first assessment is queued, under way, or done. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
}
