"""The product picture: a frame on white paper under soft boxes."""
import bpy

import stage
from nodes import Tree
from sitter import sit

# How far the frame is turned, and how high the eye stands, in degrees.
VIEWS = {"front": (0, 6), "three-quarter": (-32, 11), "side": (-84, 6), "folded": (-24, 24)}
ASPECT = 4 / 3
# The camera sees the paper over-exposed, as on a light table; everything else sees a normal grey.
PAPER, GREY, BEYOND = (1.42,) * 3, (0.84,) * 3, (1.3,) * 3


def paper():
    t = Tree("paper")
    is_seen = t("LightPath")
    far = t.step(t.vector("LENGTH", t("NewGeometry"), out=1), 15.0, 34.0)
    near = t("BsdfDiffuse", t.mix(is_seen, GREY, PAPER))
    material = t.done(t.blend(t.times(is_seen, far), near, t("Emission", BEYOND, 1.0)))
    stage.rectangle("paper", 1800, 1800, material)


def lights():
    stage.room(BEYOND, (0.10, 0.10, 0.105))
    stage.soft_box("overhead", (0, 2, 52), (64, 46), 2.0)
    # Small and from behind: it throws the colour of the lens forward.
    stage.soft_box("behind", (-14, 30, 38), (11, 8), 95)
    stage.reflector("left", (-46, -14, 20), (16, 64), 4.4)
    stage.reflector("right", (44, 8, 22), (12, 60), 5)
    stage.reflector("brow", (0, -44, 46), (70, 16), 3.2)
    stage.reflector("card", (18, -62, 17), (50, 18), 2.2)


def trace_only(width, height):
    """Only the frame and its shadow are traced; what lies around is white."""
    r = bpy.context.scene.render
    r.use_border = True
    r.border_min_x, r.border_max_x = 0.44 - width / 2, 0.58 + width / 2
    r.border_min_y, r.border_max_y = 0.35 - height / 2, 0.53 + height / 2


def compose(frame, view):
    turn, eye = VIEWS[view]
    points = sit(frame, view == "folded", turn)
    paper()
    lights()
    _, _, size = stage.camera(points, eye, 13, ASPECT, (0.84, 0.74))
    trace_only(*size)
