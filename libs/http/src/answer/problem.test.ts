import { AppError } from '@parley/errors/app-error';
import { describe, expect, it } from 'vitest';
import { HttpError } from './http-error.ts';
import { problemType, toProblem } from './problem.ts';
import { requestInvalid } from '@parley/errors/violations';

const context = { requestId: 'request-1', instance: '/v1/things/1' };

describe('a problem', () => {
  it('says what was refused, why, where, and how to find it in the log', () => {
    const { status, headers, body } = toProblem(
      new AppError('COMPANY_NOT_FOUND', 'There is no such company.'),
      context,
    );
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'x-request-id': 'request-1' });
    expect(body).toEqual({
      type: '/problems/company-not-found',
      title: 'Not Found',
      status: 404,
      detail: 'There is no such company.',
      instance: '/v1/things/1',
      code: 'COMPANY_NOT_FOUND',
      trace: { timestamp: expect.stringMatching(/Z$/), requestId: 'request-1' },
    });
  });

  it('shows nothing of an error that was not meant to be shown', () => {
    const { body } = toProblem(new Error('password=hunter2'), context);
    expect(body).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(JSON.stringify(body)).not.toContain('hunter2');
  });

  it('carries the headers its status calls for', () => {
    expect(toProblem(new AppError('API_KEY_MISSING', 'x'), context).headers).toMatchObject({
      'www-authenticate': 'Bearer',
    });
    expect(toProblem(new AppError('RATE_LIMITED', 'x', { retryAfterSeconds: 1.2 }), context).headers).toMatchObject({
      'retry-after': '2',
    });
    expect(toProblem(new HttpError('METHOD_NOT_ALLOWED', 'x', { headers: { allow: 'GET' } }), context)).toMatchObject({
      status: 405,
      headers: { allow: 'GET' },
    });
  });

  it('can have further members, but not lose its own', () => {
    const { body } = toProblem(new AppError('RATE_LIMITED', 'x'), {
      ...context,
      members: { 'violated-policies': ['day'], trace: 0 },
    });
    expect(body).toMatchObject({ 'violated-policies': ['day'], trace: { requestId: 'request-1' } });
  });

  it('leads to a page of its reason', () => {
    expect(problemType('API_KEY_MISSING')).toBe('/problems/api-key-missing');
  });
});

describe('a refused request', () => {
  it('names the first violation in its detail, and lists each once', () => {
    const twice = { parameter: 'limit', code: 'out_of_range', message: 'must be at most 100' };
    const error = requestInvalid([twice, { ...twice }, { pointer: '/name', code: 'required', message: 'is required' }]);
    expect(error.message).toBe('Parameter `limit` must be at most 100. `errors` lists 2 problems.');
    expect(error.violations).toHaveLength(2);
  });

  it('lists no more than can be read', () => {
    const violations = Array.from({ length: 1000 }, (_, index) => ({
      pointer: `/${index}`,
      code: 'unknown',
      message: 'x',
    }));
    expect(requestInvalid(violations).violations).toHaveLength(50);
  });
});
