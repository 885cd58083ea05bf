"""Takes the pictures that a list asks for: blender -b -P studio.py -- jobs.json

A job is {name, frame, view, stage, width, samples, out}, frame being the file of a sitter. Each finished picture is
announced by a line "taken NAME"."""
import json
import os
import sys
import time

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import denoise  # noqa: E402
import develop  # noqa: E402
import packshot  # noqa: E402
import sun  # noqa: E402


def settings(job, aspect):
    scene = bpy.context.scene
    r, c, layer = scene.render, scene.cycles, scene.view_layers[0]
    r.engine, r.resolution_x, r.resolution_y = "CYCLES", job["width"], round(job["width"] / aspect)
    c.device, c.samples = "CPU", job["samples"]
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.02, 8
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 8, 2, 3, 8
    # Without roulette: it would turn what lies behind dark lenses into salt and pepper.
    c.transparent_max_bounces, c.min_light_bounces, c.min_transparent_bounces = 16, 3, 12
    c.caustics_reflective = c.caustics_refractive = c.use_auto_tile = c.use_denoising = False
    c.sample_clamp_indirect, c.blur_glossy = 1.8, 0.3
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    layer.pass_alpha_threshold = 0.99  # the guides of the filter look through lenses


def packshot_picture(frame, job):
    packshot.compose(frame, job["view"])
    settings(job, packshot.ASPECT)
    light, normal, albedo = develop.expose()
    part = develop.traced_part(light.shape)
    light, normal, albedo = np.clip(light[part], 0, 2), normal[part], np.minimum(albedo[part], 1)
    is_level = np.hypot(normal[..., 0], normal[..., 1]) < 0.02 * normal[..., 2]
    is_paper = denoise.averaged((is_level | (light.min(2) > 1.19)).astype(float)) > 0.99
    picture = np.ones((job["width"] * 3 // 4, job["width"], 3))
    picture[part] = develop.into_white(develop.toned(denoise.clean(light, normal, albedo, is_paper)))
    return picture


def sun_picture(frame, job):
    aspect = sun.compose(frame, job["view"])
    settings(job, aspect)
    light, normal, albedo = develop.expose()
    nowhere = np.zeros(light.shape[:2], bool)
    return develop.toned(denoise.clean(np.clip(light, 0, 2), normal, np.minimum(albedo, 1), nowhere))


def take(job):
    started = time.monotonic()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    with open(job["frame"], encoding="utf-8") as file:
        frame = json.load(file)
    picture = (sun_picture if job["stage"] == "sun" else packshot_picture)(frame, job)
    develop.save(os.path.abspath(job["out"]), np.clip(picture, 0, 1))
    print(f"taken {job['name']} {time.monotonic() - started:.0f}", flush=True)


with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as jobs:
    for one in json.load(jobs):
        take(one)
