"""Edge-avoiding wavelets. Normals and surface colours are free of noise and say where edges and patterns are; the
picture itself says where reflections and shadows end."""
import numpy as np

KERNEL = {-1: 0.25, 0: 0.5, 1: 0.25}
NEAR = [(dy, dx) for dy in KERNEL for dx in KERNEL]


def shifted(a, dy, dx):
    pad = max(abs(dy), abs(dx))
    if pad == 0:
        return a
    wide = np.pad(a, ((pad, pad), (pad, pad)) + ((0, 0),) * (a.ndim - 2), "edge")
    return wide[pad + dy : pad + dy + a.shape[0], pad + dx : pad + dx + a.shape[1]]


def averaged(a):
    return sum(shifted(a, dy, dx) for dy, dx in NEAR) / 9


def apart(a, dy, dx):
    """Squared difference to the neighbour."""
    return ((shifted(a, dy, dx) - a) ** 2).sum(2)


def without_specks(x, plain):
    """On plain ground a pixel that stands out from all its neighbours is a fault."""
    around = np.sort([shifted(x, dy, dx) for dy, dx in NEAR if dy or dx], 0)
    return np.where(plain[..., None], np.clip(x, around[1], around[6]), x)


def noise_level(x, plain):
    """The difference between neighbours that is usual near by: half shadows and soft reflections are noisier."""
    sides = sum(shifted(x, dy, dx) for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0))) / 4
    rough = np.minimum(np.abs(x - sides).mean(2), 0.08)
    known = rough[plain & (x.max(2) < 0.98)]
    usual = max(np.median(known) * 1.3, 0.002) if known.size > 200 else 0.01
    near = []
    for kind in (plain, ~plain):
        found, weight = rough * kind, kind.astype(np.float32)
        for _ in range(4):
            found, weight = averaged(found), averaged(weight)
        near.append(found / np.maximum(weight, 0.01))
    return np.maximum(usual, np.where(plain, 1.5 * near[0], near[1]))


def smooth(x, normal, albedo, plain):
    """Plain ground is smoothed widely, the subject by its four finest levels only."""
    x, mask = without_specks(x, plain), plain[..., None].astype(np.float32)
    noise = noise_level(x, plain)
    # Seen through a tinted lens the guides themselves are grainy: they count little on plain ground.
    guided = np.where(plain, np.float32(0.02), np.float32(1))
    for level in range(6):
        reach = 2**level
        compared = averaged(x * mask) / np.maximum(averaged(mask), 0.1)
        compared = np.where(plain[..., None], compared, x)
        tolerance = 2 * (noise * np.where(plain, 2.2 / (1 + level * 0.6), 2.6 / 1.5**level)) ** 2
        total, weight = 0.0, 0.0
        for dy, dx in NEAR:
            by = dy * reach, dx * reach
            edges = guided * (apart(normal, *by) / 0.02 + apart(albedo, *by) / 0.03) + 9 * apart(mask, *by)
            w = KERNEL[dy] * KERNEL[dx] * np.exp(-apart(compared, *by) / 3 / tolerance - edges)
            total, weight = total + w[..., None] * shifted(x, *by), weight + w
        x = np.where(plain[..., None] | (level < 4), total / weight[..., None], x)
    return x


def clean(light, normal, albedo, plain):
    """Smooths what falls on surfaces rather than what comes from them: patterns stay sharp while noise goes."""
    own = np.where(plain[..., None], 1.0, np.maximum(albedo, 0.12)).astype(np.float32)
    fallen = (light / own) ** (1 / 2.2)
    return smooth(fallen, normal, albedo, plain) ** 2.2 * own
