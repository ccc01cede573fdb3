import { type FunctionHandler, requestIdOf } from './define-handler.ts';
import { HttpError } from './errors.ts';
import { jsonError } from './responses.ts';

/** Answers 404 as JSON, whatever the method. */
export const notFound: FunctionHandler = async (_request, context) =>
  jsonError(new HttpError('not-found', 'There is nothing at this address.'), requestIdOf(context));
