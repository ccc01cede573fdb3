import { dump } from 'js-yaml';
import { requireProof } from '#features/account/server/proof.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  type BuiltFacts,
  type changeFacts,
  type exportFacts,
  type FactConflict,
  factMessages,
  type facts,
  type publishFacts,
  type setStage,
} from '../contract/admin.ts';
import { type FactValues, isUrgentFact, placeOf } from '../contract/field-ids.ts';
import { fieldNames } from '../contract/field-names.ts';
import { type photoFile, photoMessages } from '../contract/photo.ts';
import { contactFacts, stageMessages } from '../contract/stage.ts';
import { unfitFacts } from '../contract/unfit-facts.ts';
import { isEmptyFact, photosIn } from '../contract/values.ts';
import { currentFacts, type FactDeps } from './current-facts.ts';
import { type DeskFacts, openFacts, withChanges } from './document.ts';
import { openForm } from './fact-form.ts';
import { readPhoto } from './photos.ts';
import { loadBuiltFacts, openPublishing, publishBlocker } from './publishing.ts';
import { openedKey, photoFolder, photoKey } from './stored-keys.mjs';
import { tellOfChange } from './tell-of-change.ts';

type Current = Awaited<ReturnType<typeof currentFacts>>['current'];

/** All fields and their values. */
export const handleReadFacts: Handle<typeof facts, FactDeps> = async ({ services }) => {
  const built = await loadBuiltFacts();
  const { current, groups } = await currentFacts(services, built);
  const { newEvent, leftOut, examples } = built;
  return { body: { ...current, groups, newEvent, leftOut, examples } };
};

/** Saves the changes of a form, all or none. */
export const handleChangeFacts: Handle<typeof changeFacts, FactDeps> = async ({
  input,
  services,
  ...attempt
}) => {
  const { store, clock, session, audit, sendingDeps } = services;
  const built = await loadBuiltFacts();
  const { groups, live, current } = await currentFacts(services, built);
  const asked = 'changes' in input ? input.changes : [input];
  const form = openForm(groups, current.values, asked);
  const by = { at: clock().toISOString(), by: session?.device ?? '' };
  const make = (now: DeskFacts) => withChanges(now, form.inFile, { changes: form.changes, ...by });

  const document = openFacts(store);
  let made = make(await document.read());
  // The owner looks at a conflict before the password is asked for.
  requireNoConflict(made.conflicts);
  form.requireWholeEvents(made.facts.values, live);
  if (current.stage === 'open') form.requireContact(made.facts.values);
  const sensitive = form.fields.filter((field) => field.sensitive);
  if (form.fields.some((field) => field.sensitive || isUrgentFact(field.id)))
    await requireProof(services, attempt, input.proof);
  const isSaved = await document.change((now) => {
    made = make(now);
    const isNew = made.conflicts.length === 0 && made.facts.version > now.version;
    return isNew ? made.facts : null;
  });
  requireNoConflict(made.conflicts);
  const nameOf = fieldNames(groups);
  if (isSaved)
    await Promise.all(
      form.changes.map(({ field }) => audit.add('fact-changed', { of: nameOf(field) })),
    );
  if (isSaved && sensitive.length > 0)
    services.afterAnswer((after) =>
      tellOfChange(after, sendingDeps, sensitive, made.facts.version, by.by),
    );
  return { body: { success: true, ...(await currentFacts(services, built)).current } };
};

/** 409 with the values now, and the changes that made them so. */
function requireNoConflict(conflicts: readonly FactConflict[]): void {
  if (conflicts.length > 0)
    throw new HttpError('conflict', factMessages.conflict, { more: { conflicts } });
}

/** A photo as it is kept (JPEG), by its value in a field. Throws 404 where there is none. */
export const photoShown: Handle<typeof photoFile, FactDeps> = async ({
  input: { name },
  services,
}) => {
  const bytes = await readPhoto(services.store, name);
  if (!bytes) throw new HttpError('not-found', 'This photo is not there any more.');
  return {
    file: { content: new Blob([new Uint8Array(bytes)]).stream(), type: 'image/jpeg', name },
  };
};

/** The stored values as a YAML file to save, by file and path. */
export const exported: Handle<typeof exportFacts, FactDeps> = async ({ services }) => {
  const { values } = await openFacts(services.store).read();
  const files = new Map<string, Record<string, unknown>>();
  for (const [id, value] of Object.entries(values).sort()) {
    const { file, path } = placeOf(id);
    files.set(file, { ...files.get(file), [path]: value });
  }
  const text = `# Values of the admin area, by file below src/content and path in it.\n${dump(Object.fromEntries(files))}`;
  return {
    file: {
      content: new Blob([text]).stream(),
      type: 'text/yaml; charset=utf-8',
      name: 'facts.yaml',
    },
  };
};

/** Asks Netlify for a build; throws 503 where it takes none. */
async function callHook(address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    body: '{}',
    signal,
    redirect: 'error',
  }).catch(() => null);
  await answer?.body?.cancel();
  if (!answer?.ok)
    throw new HttpError(
      'unavailable',
      'Netlify did not take the order to build. Please try again in a minute.',
    );
}

/** Refuses to publish a value that does not fit any more: the build would leave it out. */
async function requireFitting(
  services: FactDeps,
  groups: BuiltFacts['groups'],
  values: FactValues,
) {
  const fields = new Set(groups.flatMap((group) => group.fields.map(({ id }) => id)));
  const photos = new Set(await services.store.keys(photoFolder));
  const nameOf = fieldNames(groups);
  const missing = Object.entries(values).filter(
    ([, value]) => !photosIn(value).every((photo) => photos.has(photoKey(photo))),
  );
  const unfit = [
    ...unfitFacts(groups, values),
    ...missing.map(([field]) => ({ field, name: nameOf(field), reason: photoMessages.missing })),
    // The owner cannot correct the value of a field that was retired.
  ].filter(({ field }) => fields.has(field));
  if (unfit.length === 0) return;
  const lines = unfit.map(({ name, reason }) => `${name}: ${reason}`);
  throw new HttpError('invalid', [factMessages.unfit, ...lines].join('\n'), {
    fields: Object.fromEntries(unfit.map(({ field, reason }) => [field, reason])),
  });
}

/** Refuses to publish where that is not possible, and values that do not fit. */
async function requirePublishable(
  services: FactDeps,
  { groups, current }: Awaited<ReturnType<typeof currentFacts>>,
): Promise<void> {
  const why = publishBlocker(process.env, services.publish !== null, services.deployContext);
  if (why) throw new HttpError('invalid', why);
  await requireFitting(services, groups, current.values);
}

/** Builds the site with the facts of now, or has it built. */
async function startPublishing(services: FactDeps, built: BuiltFacts): Promise<Current> {
  const { store, clock, audit } = services;
  const { version } = (await currentFacts(services, built)).current;
  const since = clock().toISOString();
  await openPublishing(store).change(() => ({ state: 'publishing', since, asked: version }));
  try {
    if (services.publish) services.publish();
    else await callHook(process.env.BUILD_HOOK_URL?.trim() ?? '', AbortSignal.timeout(5_000));
  } catch (error) {
    const failed = { state: 'failed', error: 'The order to build was not taken.' } as const;
    await openPublishing(store).change((kept) => ({ ...kept, ...failed }));
    throw error;
  }
  await audit.add('facts-published', { version });
  return (await currentFacts(services, built)).current;
}

/** Publishes the facts of now. */
export const publish: Handle<typeof publishFacts, FactDeps> = async ({ services }) => {
  const built = await loadBuiltFacts();
  await requirePublishable(services, await currentFacts(services, built));
  return { body: { success: true, ...(await startPublishing(services, built)) } };
};

/** Opens the site, or changes what it shows before, and publishes. */
export const changeStage: Handle<typeof setStage, FactDeps> = async ({ input, services }) => {
  const { store, clock, audit } = services;
  const { stage } = input;
  const built = await loadBuiltFacts();
  const now = await currentFacts(services, built);
  // The answer to an earlier try was lost.
  if (now.current.stage === stage) return { body: { success: true, ...now.current } };
  if (['open', 'demo'].includes(now.current.stage))
    throw new HttpError('invalid', stageMessages.open);
  if (stage === 'open' && contactFacts.some((id) => isEmptyFact(now.valueOf(id))))
    throw new HttpError('invalid', stageMessages.missing);
  await requirePublishable(services, now);
  // It counts as a change, so that publishing has a version to wait for.
  await openFacts(store).change((facts) => ({ ...facts, version: facts.version + 1, stage }));
  if (stage === 'open') {
    await store.create(openedKey, clock().toISOString());
    await audit.add('site-opened');
  }
  return { body: { success: true, ...(await startPublishing(services, built)) } };
};
