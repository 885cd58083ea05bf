"""Sets a frame down before the camera. Files count millimetres with y up and the face towards +z; the studio counts
centimetres with z up and the camera at -y."""
import bpy
import numpy as np
from mathutils import Matrix

import materials

TO_STUDIO = Matrix(((0.1, 0, 0, 0), (0, 0, -0.1, 0), (0, 0.1, 0, 0), (0, 0, 0, 1)))
FOLD = {"temple_L": 87, "temple_R": -83}
FOLDED_LEAN = -4


def triples(values):
    return np.asarray(values, float).reshape(-1, 3)


def moved(matrix, points):
    m = np.array(matrix)
    return points @ m[:3, :3].T + m[:3, 3]


def place_in_frame(node, is_folded):
    """Where a node stands in its frame: temples turn at their hinges."""
    turn = Matrix.Rotation(np.radians(FOLD.get(node["name"], 0) if is_folded else 0), 4, "Y")
    return Matrix.Translation(node["position"]) @ turn


def resting_lean(front, arms):
    """The angle at which rims and tips touch the table together."""
    low, high = -25.0, 25.0
    for _ in range(40):
        middle = (low + high) / 2
        lean = Matrix.Rotation(np.radians(middle), 4, "X")
        if moved(lean, front)[:, 1].min() > moved(lean, arms)[:, 1].min():
            low = middle
        else:
            high = middle
    return middle


def poses(nodes, is_folded, turn):
    """The place of each node on the table, in the frame's own units."""
    held = [place_in_frame(node, is_folded) for node in nodes]
    points = [moved(h, np.vstack([triples(p["positions"]) for p in n["parts"]])) for h, n in zip(held, nodes)]
    is_arm = [n["name"].startswith("temple") for n in nodes]
    front = np.vstack([p for p, arm in zip(points, is_arm) if not arm])
    arms = np.vstack([p for p, arm in zip(points, is_arm) if arm])
    lean = Matrix.Rotation(np.radians(FOLDED_LEAN if is_folded else resting_lean(front, arms)), 4, "X")
    floor = moved(lean, np.vstack([front, arms]))[:, 1].min()
    stand = Matrix.Rotation(np.radians(turn), 4, "Y") @ Matrix.Translation((0, -floor, 0)) @ lean
    return [TO_STUDIO @ stand @ h for h in held]


def add_mesh(part, node, material, pose):
    positions, normals = triples(part["positions"]), triples(part["normals"])
    mesh = bpy.data.meshes.new(part["look"])
    mesh.from_pydata(positions.tolist(), [], np.asarray(part["indices"]).reshape(-1, 3).tolist())
    mesh.polygons.foreach_set("use_smooth", np.ones(len(mesh.polygons), bool))
    mesh.use_auto_smooth = True
    mesh.normals_split_custom_set_from_vertices(normals.tolist())
    mesh.materials.append(material)
    # Where the material was before the frame was bent, folded and set down: patterns hold on to it.
    rest = (positions + node["position"]) / 10
    mesh.attributes.new("rest", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", rest.ravel())
    ob = bpy.data.objects.new(part["look"], mesh)
    ob.matrix_world = pose
    bpy.context.collection.objects.link(ob)
    return moved(pose, positions)


def sit(frame, is_folded=False, turn=0):
    """Adds the frame to the scene; returns all its points."""
    looks = materials.of_frame(frame["look"])
    places = poses(frame["nodes"], is_folded, turn)
    return np.vstack(
        [
            add_mesh(part, node, looks[part["look"]], pose)
            for node, pose in zip(frame["nodes"], places)
            for part in node["parts"]
        ]
    )
