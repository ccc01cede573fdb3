/**
 * Forms: the one engine of every form, which keeps what is typed, sends it once and says what
 * became of it. The ways in are Form with the fields beside it, and a FormStore (form.store.ts)
 * made of a contract. It never holds the values in React, so that a form works before its code has
 * come and loses nothing when it does.
 */

import { type FormHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { idempotencyField } from '#shared/form-fields.ts';
import type { SubmitResult } from '../../lib/form-submit.ts';
import { FormKeeping, FormWaiting } from './FormKeeping.tsx';
import type { FormStore } from './form.store.ts';
import { ReadyContext, StateContext, useSelected } from './form-context.ts';

interface Props<Answer> extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'children'> {
  store: FormStore<Answer>;
  /**
   * Called when a submission has ended; gives true when a failure is said otherwise, as by a toast.
   */
  onResult(result: SubmitResult<Answer>, form: HTMLFormElement): unknown;
  children: ReactNode;
}

/**
 * Notes what is typed while a form is sent, which belongs to no submission yet,
 * and puts it back after a reset; gives true where there was something.
 */
function watchTyping(form: HTMLFormElement): () => () => boolean {
  const fields = form.querySelectorAll<HTMLInputElement>(
    'textarea, select, input:not([type=checkbox], [type=radio])',
  );
  const sent = Array.from(fields, ({ value }) => value);
  return () => {
    const typed = Array.from(fields, ({ value }) => value);
    return () => {
      const changed = Array.from(fields, (field, index) => ({ field, index })).filter(
        ({ index }) => typed[index] !== sent[index],
      );
      for (const { field, index } of changed) field.value = typed[index] ?? '';
      return changed.length > 0;
    };
  };
}

/** A form that keeps its values in the DOM. Before React it posts to its `action`, if it has one. */
export function Form<Answer>({ store, onResult, children, ...rest }: Props<Answer>) {
  const invalid = useSelected(store.$state, ({ status }) => status === 'invalid');
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState(false);

  useEffect(() => {
    if (form.current) store.open(form.current);
    setLive(true);
  }, [store]);

  useEffect(() => {
    if (!invalid) return;
    const control = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    control?.focus();
    // In a low window the sentence about it may stand below the edge.
    control
      ?.closest('fieldset:has(.field-error), .field')
      ?.querySelector('.field-error')
      ?.scrollIntoView({ block: 'nearest' });
  }, [invalid]);

  return (
    <StateContext value={store.$state}>
      <form
        ref={form}
        {...rest}
        data-draft={store.draft?.name}
        // One manner of errors: our own messages, from this code or from the server's page.
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const element = event.currentTarget;
          const typed = watchTyping(element);
          const result = await store.submit(element);
          if (!result) return;
          const putBack = typed();
          const said = onResult(result, element);
          if (putBack()) store.draft?.note(element);
          if ((await said) !== true) store.announceError();
        }}
        onInput={({ target }) => store.edited((target as HTMLInputElement).name)}
      >
        {/* Filled in by scripts (lib/form-key.ts). */}
        <input type="hidden" name={idempotencyField} suppressHydrationWarning />
        {store.draft && live && <FormWaiting store={store} draft={store.draft} form={form} />}
        <ReadyContext value={live || rest.action !== undefined}>{children}</ReadyContext>
        {store.draft && live && <FormKeeping store={store} draft={store.draft} form={form} />}
      </form>
    </StateContext>
  );
}
