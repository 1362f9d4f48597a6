import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function createEmptyClientBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-client-'));
  for (const app of ['index', 'field', 'staff', 'workshop'])
    writeFileSync(join(folder, `${app}.html`), '<head><title>Redrive</title></head><body></body>');
  return folder;
}
