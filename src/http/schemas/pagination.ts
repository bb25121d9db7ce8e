import { Type } from 'typebox';

/** Where in a list an answer stands. */
export const Pagination = Type.Object(
  {
    page: Type.Integer({ minimum: 1, description: 'This page, from 1.' }),
    page_size: Type.Integer({
      minimum: 1,
      description: 'The most rows a page has. Fixed by the server, 100 unless it is set otherwise.',
    }),
    has_next_page: Type.Boolean({ description: 'Whether another page follows.' }),
  },
  { title: 'Pagination', additionalProperties: false },
);
