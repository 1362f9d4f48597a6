/** The modules that server and phones share, by their import path. */
const files = import.meta.glob(['/shared/**/*.ts', '!**/*.test.ts', '!**/*.d.ts'], { eager: true });

export const sharedModules = new Map(Object.entries(files).map(([path, module]) => [`#${path.slice(1)}`, module]));
