import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, Failure, Loaded, Section } from '#features/admin-parts/parts.tsx';
import { call, useAnswer } from '#features/admin-parts/queries.ts';
import { Field } from '../../forms/Field.tsx';
import { certificates, findCertificates } from '../contract/admin.ts';
import { certificateLimits as limits } from '../limits.ts';
import { BatchList } from './BatchList.tsx';
import { CertificateList } from './CertificateList.tsx';
import { IssueForm } from './IssueForm.tsx';
import { SigningKeys } from './SigningKeys.tsx';
import { certificatesDeskWords as t } from './words.ts';

/** Issuing certificates, and all that were issued. */
export function Certificates() {
  const known = useAnswer(certificates, {});
  return (
    <div className="grid gap-12 lg:grid-cols-2 lg:gap-x-14">
      <div className="grid content-start gap-10">
        <Section title={t.issue.title} text={t.issue.text}>
          <IssueForm />
        </Section>
      </div>
      <div className="grid content-start gap-10">
        <FindOne />
        <Section title={t.batches.title}>
          <Loaded query={known} failed={t.loadFailed}>
            {({ batches, damaged }) => (
              <>
                {damaged.length > 0 && (
                  <p className="mt-3 field-error">
                    {t.batches.damaged.replace('{ids}', damaged.join(', '))}
                  </p>
                )}
                {batches.length > 0 ? (
                  <BatchList batches={batches} />
                ) : (
                  <p className="mt-3 text-muted">{t.batches.none}</p>
                )}
              </>
            )}
          </Loaded>
        </Section>
        {known.data && <SigningKeys keys={known.data.keys} />}
      </div>
    </div>
  );
}

/** Finds certificates by a part of the name, or one by its number. */
function FindOne() {
  const [text, setText] = useState('');
  const search = useMutation({
    mutationFn: (wanted: string) => call(findCertificates, { text: wanted }),
  });
  const found = search.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length > 1) search.mutate(text);
  };
  return (
    <Section title={t.find.title}>
      <form className="mt-4 flex flex-wrap items-end gap-3" onSubmit={submit}>
        <div className="min-w-0 grow basis-56">
          <Field
            name="text"
            type="search"
            label={t.find.text}
            value={text}
            maxLength={limits.typedNumberCharacters}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" disabled={search.isPending}>
          {t.find.button}
        </Button>
      </form>
      <Failure error={search.error} text={t.find.failed} />
      {found && found.certificates.length === 0 && (
        <p role="status" className="mt-3 text-muted">
          {t.find.none}
        </p>
      )}
      {found && (
        <CertificateList
          certificates={found.certificates}
          hasProgram
          onChanged={() => search.mutate(text)}
        />
      )}
      {found?.more && <p className="mt-3 text-muted">{t.find.more}</p>}
    </Section>
  );
}
