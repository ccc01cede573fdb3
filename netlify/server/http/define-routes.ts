import type { Contract, z } from '#shared/schema.ts';
import {
  type AnyContract,
  defineHandler,
  type FunctionHandler,
  type Handle,
  type PipelineServices,
  requestIdOf,
  type ServicesOpener,
} from './define-handler.ts';
import { HttpError } from './errors.ts';
import { jsonError } from './responses.ts';

/** An endpoint, and what answers it with the services that it needs. */
export interface Route<Services> {
  readonly contract: AnyContract;
  readonly handle: Handle<AnyContract, Services>;
}

/**
 * Declares one endpoint of a function;
 * `load` imports its handler when the endpoint is first called.
 */
export function route<Request extends z.core.$ZodType, Response extends z.core.$ZodType, Services>(
  contract: Contract<Request, Response>,
  load: () => Promise<Handle<Contract<Request, Response>, Services>>,
): Route<Services> {
  const handle: Handle<Contract<Request, Response>, Services> = async (call) =>
    (await load())(call);
  return {
    contract: contract as AnyContract,
    handle: handle as Handle<AnyContract, Services>,
  };
}

/**
 * Makes one function of several endpoints. Any other path gets 404 as JSON, whatever the method.
 */
export function defineRoutes<Services extends PipelineServices>(
  opener: ServicesOpener<Services>,
  routes: readonly Route<Services>[],
): FunctionHandler {
  const handlers = new Map<string, FunctionHandler>(
    routes.map(({ contract, handle }) => [contract.path, defineHandler(opener, contract, handle)]),
  );
  return async (request, context) => {
    const handler = handlers.get(new URL(request.url).pathname);
    if (handler) return handler(request, context);
    return jsonError(
      new HttpError('not-found', 'There is nothing at this address.'),
      requestIdOf(context),
    );
  };
}
