import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, Failure } from '#features/admin-parts/parts.tsx';
import { orStay, reload } from '#features/admin-parts/queries.ts';
import { z } from '#shared/schema.ts';
import { callApi } from '../../../../lib/api-client.ts';
import { showToast } from '../../../toasts/toasts.store.ts';
import { changeReplies, type Reply, replies, replyLimits } from '../../contract/replies.ts';
import { replyWords as t } from './words.ts';

/** What is wrong with one part of a text. */
interface Fault {
  readonly at: number;
  readonly part: keyof Reply;
  readonly message: string;
}

/** The first thing that is wrong; undefined where all of it can be kept. */
function faultIn(texts: readonly Reply[]): Fault | undefined {
  const change = { replies: texts, version: 0 };
  const issue = z.safeParse(changeReplies.request, change).error?.issues[0];
  if (!issue) return undefined;
  const [, at, part] = issue.path;
  return { at: Number(at ?? 0), part: (part ?? 'name') as keyof Reply, message: issue.message };
}

interface PartProps {
  part: keyof Reply;
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function Part({ part, label, value, error, onChange }: PartProps) {
  const id = useId();
  const common = {
    id,
    className: 'field-control',
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-error`,
  } as const;
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {part === 'name' ? (
        <input
          {...common}
          maxLength={replyLimits.name}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <textarea
          {...common}
          lang={part}
          rows={3}
          maxLength={replyLimits.text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {error}
      </p>
    </div>
  );
}

interface Props {
  standing: readonly Reply[];
  version: number;
  /** Called when they are saved, or left as they are. */
  onDone(): void;
}

/** Changes the ready replies, all with one Save. */
export function EditReplies({ standing, version, onDone }: Props) {
  const [texts, setTexts] = useState(standing);
  const [fault, setFault] = useState<Fault>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);
  const save = useMutation({
    // The texts are nowhere else: a session that has ended must not take them away.
    mutationFn: () => orStay(callApi(changeReplies, { replies: [...texts], version })),
    onSuccess: async () => {
      await reload(replies);
      void showToast(t.saved);
      onDone();
    },
  });
  const put = (at: number, ...changed: Reply[]) => {
    setFault(undefined);
    setTexts(texts.toSpliced(at, 1, ...changed));
  };
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const found = faultIn(texts);
        setFault(found);
        if (!found && !save.isPending) save.mutate();
      }}
    >
      <p className="text-sm text-muted">{t.hint}</p>
      {texts.map((text, at) => (
        <fieldset key={at} className="grid gap-3 rounded-md bg-sunk p-4">
          <legend className="sr-only">{filled(t.number, { n: at + 1 })}</legend>
          {(['name', 'en', 'hi'] as const).map((part) => (
            <Part
              key={part}
              part={part}
              label={t.parts[part]}
              value={text[part]}
              error={fault?.at === at && fault.part === part ? fault.message : undefined}
              onChange={(value) => put(at, { ...text, [part]: value })}
            />
          ))}
          {texts.length > 1 && (
            <Button
              look="text"
              className="justify-self-start"
              aria-label={`${t.remove}: ${text.name || filled(t.number, { n: at + 1 })}`}
              onClick={() => put(at)}
            >
              {t.remove}
            </Button>
          )}
        </fieldset>
      ))}
      {texts.length < replyLimits.most && (
        <Button
          className="justify-self-start"
          onClick={() => setTexts([...texts, { name: '', en: '', hi: '' }])}
        >
          {t.add}
        </Button>
      )}
      <Failure error={save.error} text={t.failed} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="solid" disabled={save.isPending}>
          {save.isPending ? t.saving : t.save}
        </Button>
        <Button onClick={onDone}>{t.back}</Button>
      </div>
    </form>
  );
}
