import { AuditList } from './AuditList.tsx';
import { SessionList } from './SessionList.tsx';

/** What the owner sees of his own safety. */
export function SafetyParts() {
  return (
    <>
      <SessionList />
      <AuditList />
    </>
  );
}
