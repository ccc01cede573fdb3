import { useMutation } from '@tanstack/react-query';
import { endSessions } from '#contracts/admin-actions.ts';
import { adminStrings as t } from '../../../i18n/admin.ts';
import { routes } from '../../../lib/paths.ts';
import { flashToast } from '../../toasts/flash.store.ts';
import { ErasePersonForm } from '../erasing/ErasePersonForm.tsx';
import { Button } from '../shared/parts.tsx';
import { call, sayFailed } from '../shared/queries.ts';

/** What stands in the area of privacy: erasing a person's data, and ending every session. */
export function Privacy() {
  return (
    <>
      <section>
        <h2 className="text-xl font-semibold">{t.erasePerson.title}</h2>
        <p className="mb-5 mt-2 measure text-muted">{t.erasePerson.text}</p>
        <ErasePersonForm />
      </section>
      <section>
        <h2 className="text-xl font-semibold">{t.endSessions.title}</h2>
        <p className="mb-5 mt-2 measure text-muted">{t.endSessions.text}</p>
        <EndSessions />
      </section>
    </>
  );
}

function EndSessions() {
  const end = useMutation({
    mutationFn: () => call(endSessions, {}),
    onSuccess: () => {
      flashToast(t.endSessions.done);
      location.assign(routes.admin);
    },
    onError: (error) => sayFailed(error, t.endSessions.failed),
  });
  return (
    <Button disabled={end.isPending} onClick={() => end.mutate()}>
      {end.isPending ? t.endSessions.pending : t.endSessions.title}
    </Button>
  );
}
