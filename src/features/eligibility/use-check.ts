import { useCallback, useEffect, useReducer } from 'react';
import { indianDay } from '#shared/indian-time.ts';
import type { Check } from './judgement/check.ts';
import { questionsFor } from './judgement/evaluate.ts';
import { type CheckPlace, historyEntryOf, savedPlace } from './saved-place.ts';

type Action = { to: CheckPlace; moved: boolean };

/** Whether the place has changed by the visitor's hand, which is when focus follows. */
type State = CheckPlace & { readonly moves: number };

const reduce = (state: State, { to, moved }: Action): State => ({
  ...to,
  moves: state.moves + (moved ? 1 : 0),
});

/**
 * Steps through the check, each step an entry of the browser's history;
 * answers given later are kept.
 */
export function useCheck(check: Check) {
  const [state, dispatch] = useReducer(reduce, { at: 0, answers: {}, moves: 0 });
  const { at, answers, moves } = state;
  const today = indianDay(new Date());
  const questions = questionsFor(check, answers, today);

  useEffect(() => {
    const saved = savedPlace();
    if (saved) dispatch({ to: saved, moved: false });
    else history.replaceState(historyEntryOf({ at: 0, answers: {} }), '');
  }, []);

  useEffect(() => {
    // A link within the page is an entry of its own, and no step.
    const onPop = () => {
      const saved = savedPlace();
      if (saved)
        dispatch({ to: { at: saved.at, answers: { ...saved.answers, ...answers } }, moved: true });
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [answers]);

  const forward = useCallback((to: CheckPlace) => {
    history.pushState(historyEntryOf(to), '');
    dispatch({ to, moved: true });
  }, []);

  return {
    today,
    questions,
    answers,
    at,
    /** The question to show; none at the result. */
    question: questions[at],
    moves,
    answer(id: string, value: string) {
      const given = { ...answers, [id]: value };
      // What stood in this entry is what Back returns to, with the answer.
      history.replaceState(historyEntryOf({ at, answers: given }), '');
      forward({ at: at + 1, answers: given });
    },
    back: () => history.back(),
    again: () => forward({ at: 0, answers: {} }),
  };
}
