import { useMutation } from '@tanstack/react-query';
import { endSessions } from '#contracts/admin-actions.ts';
import { adminStrings as t } from '../../../i18n/admin.ts';
import { ErasePersonForm } from '../erasing/ErasePersonForm.tsx';
import { Button, Section } from '../shared/parts.tsx';
import { call, leave, sayFailed } from '../shared/queries.ts';

/** What stands in the area of privacy: erasing a person's data, and ending every session. */
export function Privacy() {
  return (
    <>
      <Section title={t.erasePerson.title} text={t.erasePerson.text}>
        <ErasePersonForm />
      </Section>
      <Section title={t.endSessions.title} text={t.endSessions.text}>
        <EndSessions />
      </Section>
    </>
  );
}

function EndSessions() {
  const end = useMutation({
    mutationFn: () => call(endSessions, {}),
    onSuccess: () => leave(t.endSessions.done),
    onError: (error) => sayFailed(error, t.endSessions.failed),
  });
  return (
    <Button className="mt-5" disabled={end.isPending} onClick={() => end.mutate()}>
      {end.isPending ? t.endSessions.pending : t.endSessions.title}
    </Button>
  );
}
