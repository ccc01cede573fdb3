import type { Contract, z } from '#shared/schema.ts';
import {
  type AnyContract,
  defineHandler,
  type FunctionHandler,
  type Handle,
  requestIdOf,
} from './define-handler.ts';
import { HttpError } from './errors.ts';
import { jsonError } from './responses.ts';

/** An endpoint and what answers it. */
export interface Route {
  readonly path: string;
  readonly handler: FunctionHandler;
}

/** Declares one endpoint of a function; `load` imports its handler when the endpoint is first called. */
export function route<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  contract: Contract<Request, Response>,
  load: () => Promise<Handle<Contract<Request, Response>>>,
): Route {
  const handle: Handle<Contract<Request, Response>> = async (call) => (await load())(call);
  return {
    path: contract.path,
    handler: defineHandler(contract as AnyContract, handle as Handle<AnyContract>),
  };
}

/** Makes one function of several endpoints. Any other path gets 404 as JSON, whatever the method. */
export function defineRoutes(routes: readonly Route[]): FunctionHandler {
  const handlers = new Map(routes.map(({ path, handler }) => [path, handler]));
  return async (request, context) => {
    const handler = handlers.get(new URL(request.url).pathname);
    if (handler) return handler(request, context);
    return jsonError(
      new HttpError('not-found', 'There is nothing at this address.'),
      requestIdOf(context),
    );
  };
}
