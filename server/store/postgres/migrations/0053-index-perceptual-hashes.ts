export const indexPerceptualHashes = {
  indexes: [{ name: 'photo_hashed', on: 'photo (hashed_at, id) where hashed_at is not null' }],
};
