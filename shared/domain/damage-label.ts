export function damageLabel(kind: string): string {
  return kind.charAt(0) + kind.slice(1).toLowerCase();
}
