"""Things that every stage needs: surfaces, lights, the room around, the camera."""
import bpy
import numpy as np
from mathutils import Vector

from nodes import Tree


def add(name, data):
    ob = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(ob)
    return ob


def aim(ob, at, to):
    ob.location = at
    ob.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def surface(name, points, faces, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", np.ones(len(mesh.polygons), bool))
    mesh.materials.append(material)
    return add(name, mesh)


def rectangle(name, width, height, material):
    x, y = width / 2, height / 2
    return surface(name, [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], material)


def soft_box(name, at, size, radiance):
    """A bank that lights the scene."""
    light = bpy.data.lights.new(name, "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", *size
    light.energy = 4 * radiance * size[0] * size[1]
    aim(add(name, light), at, (0, 0, 0))


def reflector(name, at, size, radiance):
    """A bank that polished surfaces mirror and that lights nothing: it costs no noise. Brightest in its middle."""
    t = Tree(name)
    glow = radiance
    for axis in (0, 1):
        place = t("SeparateXYZ", t("TexCoord"), out=axis)
        glow = t.times(glow, t.step(t.math("PINGPONG", place, 0.5), 0.0, 0.38))
    material = t.done(t("Emission", (1, 1, 1), glow))
    material.cycles.sample_as_light = False
    ob = rectangle(name, *size, material)
    ob.visible_camera = ob.visible_diffuse = ob.visible_shadow = False
    aim(ob, at, (0, 0, 3))


def room(seen, ambient):
    """What the camera sees behind everything, and the faint light that everything else gets from there."""
    world = bpy.context.scene.world = bpy.data.worlds.new("room")
    t = Tree("room", world)
    t.done(t.blend(t("LightPath"), t("Background", ambient), t("Background", seen)), "OutputWorld")
    world.cycles.sampling_method = "NONE"


def camera(points, elevation, field, aspect, fill, shift=(0, 0)):
    """A long lens that keeps numbers true, as far away as the share of the picture asks. Returns the camera, its
    distance, and the size of the subject as a share of the picture."""
    angle, half = np.radians(elevation), np.tan(np.radians(field) / 2)
    view = np.array([0, -np.cos(angle), np.sin(angle)])
    up = np.array([0, np.sin(angle), np.cos(angle)])
    target, away = (points.min(0) + points.max(0)) / 2, 60.0
    for _ in range(12):
        depth = away - (points - target) @ view
        x = (points - target)[:, 0] / depth / half / 2
        y = (points - target) @ up / depth / half / 2 * aspect
        middle = np.array([x.min() + x.max(), (y.min() + y.max()) / aspect]) * away * half
        target = target + np.array([middle[0], 0, 0]) + up * middle[1]
        away *= max(np.ptp(x) / fill[0], np.ptp(y) / fill[1])
    data = bpy.data.cameras.new("camera")
    data.angle, data.clip_end, data.sensor_fit = np.radians(field), 5000, "HORIZONTAL"
    data.shift_x, data.shift_y = shift
    bpy.context.scene.camera = add("camera", data)
    aim(bpy.context.scene.camera, target + view * away, target)
    return data, away, (np.ptp(x), np.ptp(y))
