/** Disables Zod's code generation, which violates the Content Security Policy. Imported first by each script. */
(globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig = { jitless: true };
