import { atom, type ReadableAtom } from 'nanostores';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormState } from './form-state.ts';

/** State of the form around a component. */
export const StateContext = createContext<ReadableAtom<FormState>>(
  atom<FormState>({ status: 'idle' }),
);

/** Whether a press on the submit button does something, with our code or without. */
export const ReadyContext = createContext(false);

/** The part of a form's state whose change renders a component again. */
export function useSelected<Selected>(
  $state: ReadableAtom<FormState>,
  select: (state: FormState) => Selected,
): Selected {
  const read = () => select($state.get());
  return useSyncExternalStore($state.listen, read, read);
}

/**
 * A part of the state of the form around;
 * with every state to render all fields takes a slow phone two frames.
 */
export function useFormState<Selected>(select: (state: FormState) => Selected): Selected {
  return useSelected(useContext(StateContext), select);
}

/** What is wrong with a field of the form around this component, if anything is. */
export function useFieldError(name: string): string | undefined {
  return useFormState((state) => (state.status === 'invalid' ? state.fields[name] : undefined));
}

/** Whether the form around this component can be sent. */
export function useFormReady(): boolean {
  return useContext(ReadyContext);
}
