/**
 * Schemas in a browser check without code made at run time: the policy forbids it, and only to ask whether it may be done counts as
 * breaking it. Each script of ours imports this first, before anything builds a schema. On the server it is quicker, and allowed.
 */
(globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig = { jitless: true };
