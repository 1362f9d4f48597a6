import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Disk } from '#server/store/lowdb/disk.ts';
import { mutateOpenFile } from '#tests/reliability/store-mutants.ts';
import { CrashTestStore } from './store-crash-history.ts';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  vi.clearAllTimers();
});

/** Power cuts have random effects, so each regression runs with several seeds. */
const RANDOM_SEEDS = Array.from({ length: 12 }, (_, seed) => seed);
const LARGE_CHECKPOINT_BYTES = 1e9;
const CHECKPOINT_EVERY_SAVE = 1;

function createSystemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}

/** A disk on which the first call that matches `isMeant` fails after it is armed. */
function failCallOnce(isMeant: (call: string, path: string) => boolean, code: string) {
  const trap = { isArmed: false };
  const look = (call: string, path: string): void => {
    if (!trap.isArmed || !isMeant(call, path)) return;
    trap.isArmed = false;
    throw createSystemError(code);
  };
  const mistake = mutateOpenFile((file, path) => {
    const { sync, datasync } = file;
    file.sync = async () => {
      look('sync', path);
      await sync();
    };
    file.datasync = async () => {
      look('datasync', path);
      await datasync();
    };
  });
  const disk = (real: Parameters<typeof mistake>[0]): Disk => {
    const calls = mistake(real);
    const { stat } = calls;
    return {
      ...calls,
      stat: async (path) => {
        look('stat', path);
        return stat(path);
      },
    };
  };
  return { trap, disk };
}

it.each(RANDOM_SEEDS)('a store that is new is there after the power went, with its folder (dice %i)', async (dice) => {
  const life = new CrashTestStore(dice, LARGE_CHECKPOINT_BYTES);
  await life.start();
  await life.save([1]);
  await life.crash({ how: 'power', after: 1e6, hasEffect: false }, []);
  await life.finish();
});

it('goes on by itself after one sync failed', async () => {
  const { trap, disk } = failCallOnce((call) => call === 'datasync', 'EIO');
  const life = new CrashTestStore(1, LARGE_CHECKPOINT_BYTES, disk);
  await life.start();
  trap.isArmed = true;
  await life.save([1, 2]);
  expect(life.result.refused).toBeGreaterThan(0);
  await life.finish();
});

it('does not take a look at its lock that failed for another process', async () => {
  const { trap, disk } = failCallOnce((call, path) => call === 'stat' && path.includes('lock-'), 'EIO');
  const life = new CrashTestStore(1, LARGE_CHECKPOINT_BYTES, disk);
  await life.start();
  trap.isArmed = true;
  await life.save([1, 2]);
  await life.finish();
});

it('starts after a checkpoint that failed when the name of its segment was there', async () => {
  const { trap, disk } = failCallOnce((call, path) => call === 'sync' && path.endsWith('/store'), 'EMFILE');
  const life = new CrashTestStore(1, CHECKPOINT_EVERY_SAVE, disk);
  await life.start();
  trap.isArmed = true;
  await life.save([1]);
  await life.waitForDiskIdle();
  expect(trap.isArmed).toBe(false);
  await life.save([2]);
  await life.crash({ how: 'kill', after: 1e6, hasEffect: false }, []);
  await life.finish();
});

it.each(RANDOM_SEEDS)('does not believe at its start what a sync that failed left behind (dice %i)', async (dice) => {
  const life = new CrashTestStore(dice, LARGE_CHECKPOINT_BYTES);
  await life.start();
  // A save checks the lock, writes and syncs. The sync fails, and so does the rollback.
  life.disk.fail({ code: 'EIO', after: 2, stays: true, hasEffect: false });
  await life.save([1]);
  await life.crash({ how: 'kill', after: 0, hasEffect: false }, []);
  await life.crash({ how: 'power', after: 1e6, hasEffect: false }, []);
  await life.finish();
});

it('stops on a disk that fails, and leaves nothing open behind', async () => {
  const life = new CrashTestStore(1, LARGE_CHECKPOINT_BYTES);
  await life.start();
  await life.save([1]);
  life.disk.fail({ code: 'EIO', after: 0, stays: true, hasEffect: false });
  await life.restartCleanly();
  await life.finish();
});

it.each(RANDOM_SEEDS)(
  'starts when a torn rest comes back behind which a new segment was begun (dice %i)',
  async (dice) => {
    const life = new CrashTestStore(dice, 1_500);
    await life.start();
    await life.save([0, 0, 0, 0]);
    // The rename of the new segment succeeds but reports a failure; the next save removes a leftover without a sync.
    life.disk.fail({ code: 'ENOSPC', after: 3, stays: true, hasEffect: true });
    await life.waitForDiskIdle();
    await life.save([40]);
    await life.restartCleanly();
    await life.crash({ how: 'power', after: 3, hasEffect: false }, [42, 39, 30]);
    await life.finish();
  },
);
