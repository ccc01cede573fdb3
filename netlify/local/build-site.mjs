/**
 * Builds the site into the folder that is the argument, for a host that publishes
 * (publishing/publisher.ts), and ends with all it has started when that host is gone. Plain
 * JavaScript as what it starts.
 */
import { build, onStop } from './prepare.mjs';

// The host makes it the first of a group of processes.
onStop(() => process.kill(-process.pid, 'SIGKILL'), true);
try {
  await build(process.argv[2]);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
