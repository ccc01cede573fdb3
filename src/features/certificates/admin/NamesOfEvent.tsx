import { useMutation } from '@tanstack/react-query';
import { counted } from '#features/admin-parts/filled.ts';
import { Failure } from '#features/admin-parts/parts.tsx';
import { call } from '#features/admin-parts/queries.ts';
import { deskLabels } from '#features/enquiries/admin/labels.ts';
import { Field } from '../../forms/Field.tsx';
import { eventRegistrations, type Sheet } from '../contract/admin.ts';
import { certificatesDeskWords } from './words.ts';

const t = certificatesDeskWords.issue;

interface Props {
  /** Receives the id of the event, the names, and the event's own name, date and place. */
  onTaken(event: string, names: readonly string[], about: Partial<Sheet>): void;
}

/** Takes the names of the people who registered for an event. */
export function NamesOfEvent({ onTaken }: Props) {
  const { events } = deskLabels();
  const take = useMutation({
    mutationFn: (event: string) => call(eventRegistrations, { event }),
    onSuccess: ({ names, day = '', place = '' }, event) =>
      onTaken(event, names, { program: events[event] ?? '', day, place }),
  });
  const taken = take.data && counted(t.taken, take.data.names.length);
  const agreed = take.data?.agreed ?? 0;
  return (
    <div>
      <Field
        as="select"
        name="event"
        label={t.event}
        value={take.variables ?? ''}
        disabled={take.isPending}
        onChange={({ currentTarget: { value } }) => value && take.mutate(value)}
      >
        <option value="">{t.chooseEvent}</option>
        {Object.entries(events).map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Field>
      <p role="status" className="mt-1.5 text-muted empty:hidden">
        {take.data?.names.length === 0 ? t.noNames : taken}
        {take.data?.incomplete && ` ${t.incomplete}`}
        {agreed > 0 && ` ${counted(t.agreed, agreed)} ${t.keepNames}`}
      </p>
      <Failure error={take.error} text={certificatesDeskWords.loadFailed} />
    </div>
  );
}
