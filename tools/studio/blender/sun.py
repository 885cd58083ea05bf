"""The house picture: hard sun through a lens, which throws its colour on pale stone, and the shadow of a palm."""
import bpy
import numpy as np

import materials
import stage
from nodes import Tree
from sitter import sit

# Towards the sun: behind and to the left, so that the colour falls to the front.
SUN = np.array([-0.56, 0.62, 0.46]) / np.linalg.norm([-0.56, 0.62, 0.46])
UP = np.array([0, 0, 1])
# How far the frame is turned, height of the eye, form of the picture, share of its width, place in it.
SETTINGS = {
    "hero": (-24, 30, 1600 / 708, 0.43, (-0.15, -0.035)),
    "tall": (-28, 34, 4 / 5, 0.74, (0, -0.06)),
    "wide": (-20, 32, 7 / 5, 0.6, (0.02, -0.05)),
}


def stone():
    """Coral stone, sawn and worn: pores, faint clouds, a few shell-pale flecks; almost flat."""
    t = Tree("stone")
    at = t("NewGeometry")
    clouds = t.step(t("TexNoise", at, Scale=0.11, Detail=4.0, Roughness=0.6), 0.32, 0.70)
    grain = t.step(t("TexNoise", at, Scale=9.0, Detail=3.0, Roughness=0.7), 0.30, 0.72)
    colour = t.mix(clouds, (0.70, 0.60, 0.47), (0.80, 0.72, 0.60))
    colour = t.mix(t.times(grain, 0.35), colour, (0.87, 0.81, 0.71))
    cells = t("TexVoronoi", t.vector("MULTIPLY", at, (1.0, 0.7, 1.0)), Scale=1.6, Randomness=1.0)
    chosen = t.step(t("TexNoise", at, Scale=0.9, Detail=1.0), 0.55, 0.66)
    pores = t.times(t.math("SUBTRACT", 1.0, t.step(cells, 0.05, 0.17)), chosen)
    colour = t.mix(t.times(pores, 0.5), colour, (0.42, 0.33, 0.23))
    height = t.math("SUBTRACT", t.times(grain, 0.22), t.times(pores, 1.0))
    swell = t.times(t("TexNoise", at, Scale=0.35, Detail=2.0), 1.4)
    bump = t("Bump", Strength=0.55, Distance=0.06, Height=t.math("ADD", height, swell))
    look = t("BsdfPrincipled", Base_Color=colour, Roughness=0.8, Specular=0.2, Normal=bump)
    stage.rectangle("stone", 400, 400, t.done(look))


def ribbon(points, faces, middle, half_width):
    first = len(points)
    for at, wide in zip(middle, half_width):
        points.extend([tuple(at - wide), tuple(at + wide)])
    faces.extend((first + 2 * i, first + 2 * i + 1, first + 2 * i + 3, first + 2 * i + 2) for i in range(len(middle) - 1))


def frond(base, heading, length, material, random):
    """One palm leaf, outside the picture: a drooping rib with leaflets down both sides."""
    heading = np.array(heading) / np.linalg.norm(heading)
    side, points, faces = np.cross(heading, UP), [], []

    def rib(share):
        return base + heading * length * share - UP * length * 0.2 * share * share

    for share in np.linspace(0.05, 1, 30):
        reach = length * 0.4 * np.sin(np.pi * (0.14 + 0.84 * share)) ** 0.8
        for sign in (-1, 1):
            out = side * sign * 0.8 + heading * (0.5 + 0.3 * share) + random.normal(0, 0.04, 3)
            out /= np.linalg.norm(out)
            q = np.linspace(0, 1, 6)[:, None]
            wide = heading * (length * 0.013 * (1 - q) ** 0.6 * (0.4 + 0.6 * np.minimum(1, q * 4)) + 0.01)
            ribbon(points, faces, rib(share) + out * reach * q - UP * reach * 0.28 * q * q, wide)
    along = np.linspace(0, 1, 24)
    ribbon(points, faces, [rib(v) for v in along], [side * 0.8 * (1.1 - v) for v in along])
    stage.surface("frond", points, faces, material)


def palm():
    leaf, random = materials.plastic("leaf", (0.05, 0.10, 0.03), 0.5), np.random.default_rng(5)
    for (x, y), heading, length, far in (((-42, 17), (0.97, -0.2, 0.04), 42, 48), ((-38, -15), (0.86, 0.46, 0), 30, 40)):
        frond(np.array([x, y, 0]) + SUN * far, heading, length, leaf, random)


def daylight():
    stage.room((0.55, 0.66, 0.80), (0.24, 0.30, 0.38))
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = 5.6, np.radians(0.53), (1, 0.93, 0.82)
    stage.aim(stage.add("sun", light), SUN, (0, 0, 0))


def compose(frame, view):
    """Returns the picture's width over its height."""
    turn, eye, aspect, share, shift = SETTINGS[view]
    points = sit(frame, False, turn)
    stone()
    daylight()
    palm()
    camera, away, _ = stage.camera(points, eye, 24, aspect, (share, 0.9), shift)
    camera.dof.use_dof, camera.dof.focus_distance, camera.dof.aperture_fstop = True, away - 3.5, 9.0
    return aspect
