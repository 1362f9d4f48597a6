export { createAppServer } from '#server/app-server.ts';
export { messageClasses } from '#server/app.ts';
export { loadConfig } from '#server/config.ts';
export { PasswordHasher } from '#server/auth/password-hasher.ts';
export { createSession } from '#server/auth/sessions.ts';
export { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
export { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
export { onLoggedError } from '#server/logger.ts';
