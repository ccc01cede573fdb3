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
import type { PlainForm } from './plain-page.ts';
import { jsonError } from './responses.ts';

/** An endpoint, and what answers it with the services that it needs. */
export interface Route<Services> {
  readonly contract: AnyContract;
  readonly handle: Handle<AnyContract, Services>;
  readonly form?: PlainForm | undefined;
}

/**
 * Declares one endpoint of a function.
 *
 * @param load - imports its handler when the endpoint is first called.
 * @param form - set when a plain HTML form may post here too.
 */
export function route<Request extends z.core.$ZodType, Response extends z.core.$ZodType, Services>(
  contract: Contract<Request, Response>,
  load: () => Promise<Handle<Contract<Request, Response>, Services>>,
  form?: PlainForm,
): Route<Services> {
  const handle: Handle<Contract<Request, Response>, Services> = async (call) =>
    (await load())(call);
  return {
    contract: contract as AnyContract,
    handle: handle as Handle<AnyContract, Services>,
    form,
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
    routes.map(({ contract, handle, form }) => [
      contract.path,
      defineHandler(opener, contract, handle, form),
    ]),
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
