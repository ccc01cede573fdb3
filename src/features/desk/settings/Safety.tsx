import { AuditList } from './AuditList.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

/** What the owner sees of his own safety. */
export function Safety() {
  return (
    <>
      <SessionList />
      <Passkeys />
      <SecondFactor />
      <AuditList />
    </>
  );
}
