"""From traced light to a file: takes out the last noise, because Debian's Blender has no denoiser, then tones it."""
import os
import tempfile

import bpy
import numpy as np

PASSES = ("Image", "Normal", "DiffCol")


def expose():
    """Traces the scene; returns light, normals and surface colours as arrays, top row last."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layer, files = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    tree.links.new(layer.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name)
        tree.links.new(layer.outputs[name], files.inputs[name])
    with tempfile.TemporaryDirectory() as folder:
        files.base_path = folder
        bpy.ops.render.render()
        return [pixels(os.path.join(folder, f"{name}0001.exr")) for name in PASSES]


def pixels(path):
    image = bpy.data.images.load(path)
    values = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(image.size[1], image.size[0], 4)[..., :3]


def save(path, rgb):
    height, width = rgb.shape[:2]
    image = bpy.data.images.new("picture", width, height)
    image.colorspace_settings.name = "Non-Color"
    opaque = np.ones((height, width, 1))
    image.pixels.foreach_set(np.concatenate([rgb, opaque], 2).astype(np.float32).ravel())
    image.filepath_raw, image.file_format = path, "PNG"
    image.save()


# Light that comes out as white; not much less than the paper has, or edges before it would be stairs.
WHITE = 1.15


def toned(light):
    """Straight up to a knee, then a shoulder that reaches white; as screens count."""
    knee = 2 - WHITE
    over = np.clip((light - knee) / (WHITE - knee), 0, 1)
    x = np.clip(np.where(light < knee, light, knee + (1 - knee) * (2 * over - over * over)), 0, 1)
    return np.where(x < 0.0031308, 12.92 * x, 1.055 * np.maximum(x, 0.0031308) ** (1 / 2.4) - 0.055)


def traced_part(shape):
    r, (height, width) = bpy.context.scene.render, shape[:2]
    rows = slice(max(0, int(r.border_min_y * height) + 2), min(height, int(r.border_max_y * height) - 2))
    columns = slice(max(0, int(r.border_min_x * width) + 2), min(width, int(r.border_max_x * width) - 2))
    return rows, columns


def into_white(part):
    """Runs out into pure white before the traced part ends, so that no edge ever shows."""
    height, width = part.shape[:2]
    across, up = np.linspace(0, 1, width)[None, :], np.linspace(0, 1, height)[:, None]
    margin = np.minimum(np.minimum(across, 1 - across) / 0.05, np.minimum(up, (1 - up) * 3) / 0.10)
    share = np.clip(margin, 0, 1)[..., None]
    return 1 + (part - 1) * share * share * (3 - 2 * share)
