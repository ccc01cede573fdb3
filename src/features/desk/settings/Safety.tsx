import { AuditList } from './AuditList.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** What the owner sees of his own safety. */
export function Safety() {
  return (
    <>
      <Sessions />
      <Passkeys />
      <SecondFactor />
      <AuditList />
    </>
  );
}
