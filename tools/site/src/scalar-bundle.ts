import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

/**
 * The program of the page "Try it". This package of Scalar is the smallest that has the finished bundle: the package of
 * that name needs 280 others, 311 MB, to make it.
 */
export async function scalarBundle(): Promise<string> {
  const app = fastify();
  await app.register(scalar, { configuration: { url: '/unused' } });
  const { body } = await app.inject('/reference/js/scalar.js');
  await app.close();
  return body;
}
